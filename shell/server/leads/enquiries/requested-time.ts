import { formatDateTime } from '@forecourt/rules/form/appointment';

/** Day and time that a form asked for, written like `2026-11-23T10:30`; undefined for a free text. */
export const requestedTime = ({ fields = {} }: { fields?: Record<string, unknown> }): string | undefined => {
  const answer = String(fields['appointment'] ?? fields['Preferred Service Date'] ?? '');
  return formatDateTime(answer) === '' ? undefined : answer.slice(0, 16);
};

import type { ProblemDetail } from '@forecourt/contracts/problem';
import type { FormPairs } from './read-form';

interface Answer {
  label: string;
  /** Attributes of the input; undefined: a text area. */
  input?: string;
}

const ANSWERS: Record<string, Answer> = {
  name: { label: 'Name', input: 'type="text" autocomplete="given-name" required' },
  last_name: { label: 'Last name', input: 'type="text" autocomplete="family-name"' },
  email: { label: 'Email', input: 'type="email" autocomplete="email" required' },
  phone: { label: 'Phone', input: 'type="tel" autocomplete="tel" required' },
  postcode: { label: 'Postcode', input: 'type="text" autocomplete="postal-code" inputmode="numeric" maxlength="4"' },
  message: { label: 'Comments' },
};

export interface CorrectionPage {
  /** Path that the form is sent to. */
  action: string;
  dealer: string;
  locale: string;
  pairs: FormPairs;
  errors: ProblemDetail[];
  /** The dealer's wording by key. */
  wording: Record<string, string>;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const answerRow = (
  name: string,
  { label, input }: Answer,
  value: string,
  message: string,
  wording: Record<string, string>,
): string => {
  const shared = `id="${name}" name="${name}" aria-invalid="true" aria-describedby="${name}-error"`;
  const control = input
    ? `<input ${shared} ${input} value="${escapeHtml(value)}">`
    : `<textarea ${shared} rows="6">${escapeHtml(value)}</textarea>`;
  const shown = escapeHtml(wording[`lead.field.${name}`] ?? label);
  return `<p><label for="${name}">${shown}</label><br>${control}<br><span id="${name}-error">${escapeHtml(message)}</span></p>`;
};

const errorLine = ({ path, message }: ProblemDetail): string => {
  const name = path.slice(1);
  const text = escapeHtml(Object.hasOwn(ANSWERS, name) ? message : `${name}: ${message}`);
  return `<li>${Object.hasOwn(ANSWERS, name) ? `<a href="#${name}">${text}</a>` : text}</li>`;
};

/**
 * Page for a person without JavaScript whose answers need correction: the wrong answers as fields, everything else that
 * was typed carried along, so that nothing has to be written twice. No style or script, so it needs no exception of the
 * content security policy.
 */
export const correctionPage = ({ action, dealer, locale, pairs, errors, wording }: CorrectionPage): string => {
  const wrong = new Map(
    errors.map(({ path, message }) => [path.slice(1), message]).filter(([name]) => Object.hasOwn(ANSWERS, name as string)) as [
      string,
      string,
    ][],
  );
  const valueOf = (name: string): string => pairs.findLast(([each]) => each === name)?.[1] ?? '';
  const rows = [...wrong].map(([name, message]) => answerRow(name, ANSWERS[name] as Answer, valueOf(name), message, wording));
  const carried = pairs
    .filter(([name]) => !wrong.has(name))
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const heading = escapeHtml(wording['form.errors'] ?? 'Please fix the following errors:');
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${heading} ${escapeHtml(dealer)}</title></head>
<body><main>
<h1>${escapeHtml(dealer)}</h1>
<div role="alert"><h2>${heading}</h2><ul>${errors.map(errorLine).join('')}</ul></div>
<form method="post" action="${escapeHtml(action)}">
${[...carried, ...rows].join('\n')}
<p><button type="submit">${escapeHtml(wording['lead.correction.submit'] ?? 'Send again')}</button></p>
</form>
</main></body>
</html>
`;
};

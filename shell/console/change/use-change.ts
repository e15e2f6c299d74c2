import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { ChangeOptions } from '@forecourt/contracts/desk/requests';
import { useState, type FormEvent, type RefObject } from 'react';
import type { RequestProblem } from '../api/problem';
import type { FieldError } from './field-errors';

export interface ChangeRequestState {
  data?: ChangeOutcome | undefined;
  error?: unknown;
}

export interface ChangeFormOptions {
  /** As one text. A new text drops the result of the last dry run. */
  values?: string;
  send(options: ChangeOptions): Promise<ChangeRequestState>;
  onDone(outcome: ChangeOutcome): void;
  /** The state was changed after the panel was opened; reads the new state for the next attempt. */
  onConflict?(): unknown;
  /** The change is not sent while there are any. */
  errors?: readonly FieldError[];
  reasonRequired?: boolean;
  /** Stands in the field until the person types another one. */
  reason?: string | undefined;
  /** The server accepts the change only after a dry run. */
  dryRunFirst?: boolean;
}

/** Why the form does not send the change yet. */
type Hint = 'errors' | 'reason' | 'dry-run';

export const REASON_CONTROL_NAME = 'reason';
export const DRY_RUN_CONTROL_NAME = 'dry-run';

/** Reason, dry run and force, and the functions that send the change. */
export const useChangeForm = (form: RefObject<HTMLFormElement | null>, options: ChangeFormOptions) => {
  const {
    send,
    onDone,
    onConflict,
    values = '',
    errors = [],
    dryRunFirst = false,
    reasonRequired = false,
    reason = '',
  } = options;
  const [typed, setWhy] = useState<string>();
  const why = typed ?? reason;
  const [force, setForce] = useState(false);
  const [busy, setBusy] = useState(false);
  const [hint, setHint] = useState<Hint>();
  const [dryRun, setDryRun] = useState<ChangeOutcome>();
  const [problem, setProblem] = useState<RequestProblem>();
  const [lastValues, setLastValues] = useState(values);
  if (lastValues !== values) {
    setLastValues(values);
    setForce(false);
    setHint(hint === 'dry-run' ? undefined : hint);
    setDryRun(undefined);
    setProblem(undefined);
  }

  const hintFor = (isDryRun: boolean): Hint | undefined => {
    if (errors.length > 0) return 'errors';
    if (isDryRun) return undefined;
    if (dryRunFirst && !dryRun) return 'dry-run';
    return (force || reasonRequired) && why.trim() === '' ? 'reason' : undefined;
  };
  const focusHint = (target: Hint): void => {
    const control = { errors: errors[0]?.field, reason: REASON_CONTROL_NAME, 'dry-run': DRY_RUN_CONTROL_NAME }[target];
    form.current?.querySelector<HTMLElement>(`[name='${control}']`)?.focus();
  };
  const run = async (isDryRun: boolean): Promise<void> => {
    const next = hintFor(isDryRun);
    setHint(next);
    if (next) {
      focusHint(next);
      return;
    }
    setBusy(true);
    const { data, error } = await send({ why, ...(isDryRun ? { dryRun: true } : force ? { force } : {}) });
    const refusal = error as RequestProblem | undefined;
    setProblem(refusal);
    setDryRun(isDryRun ? data : undefined);
    if (refusal?.code === 'changed_meanwhile') await onConflict?.();
    setBusy(false);
    if (data && !isDryRun) onDone(data);
  };
  return {
    why,
    setWhy,
    force,
    setForce,
    busy,
    hint,
    dryRun,
    problem,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      if (!busy) void run(false);
    },
    tryOut: (): void => void run(true),
  };
};

/** That at which the panel was opened, or the newest one after a conflict, which `refetch` reads. */
export const useExpectedRevision = (revision: number, refetch: () => unknown, first = revision) => {
  const [opened, setOpened] = useState<number | undefined>(first);
  return {
    expected: opened ?? revision,
    onConflict: () => {
      setOpened(undefined);
      return refetch();
    },
  };
};

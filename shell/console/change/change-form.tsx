import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import { useId, useRef, type ReactNode } from 'react';
import type { RequestProblem } from '../api/problem';
import { ProblemNote } from '../frame/answer';
import { FieldErrors, type FieldError } from './field-errors';
import { ChangeOutcomeView } from './outcome-view';
import { DRY_RUN_CONTROL_NAME, REASON_CONTROL_NAME, useChangeForm, type ChangeFormOptions } from './use-change';

interface ChangeFormProps extends ChangeFormOptions {
  action: string;
  onCancel(): void;
  /** The change skips dealers with findings of the dry run and so cannot be forced. */
  neverForce?: boolean;
  children?: ReactNode;
}

type Change = ReturnType<typeof useChangeForm>;
const NO_ERRORS: readonly FieldError[] = [];

const checksFail = (outcome: ChangeOutcome | undefined, problem: RequestProblem | undefined): boolean =>
  problem?.code === 'release_incompatible' || (outcome?.dealers.some(({ findings }) => findings.length > 0) ?? false);

interface ReasonFieldProps {
  change: Change;
  id: string;
  required: boolean;
  label?: string;
}

export const ReasonField = ({
  change: { why, setWhy, force, hint },
  id,
  required,
  label = 'Reason, for the log',
}: ReasonFieldProps) => (
  <>
    <label>
      {required ? label : `${label} (optional)`}
      <input
        name={REASON_CONTROL_NAME}
        value={why}
        maxLength={500}
        onChange={({ target }) => setWhy(target.value)}
        aria-required={required}
        aria-invalid={hint === 'reason'}
        aria-describedby={hint === 'reason' ? id : undefined}
      />
    </label>
    {hint === 'reason' ? (
      <p id={id} role="alert" className="bad">
        {force ? 'Enter a reason: a forced change needs one.' : 'Enter a reason: this change needs one.'}
      </p>
    ) : null}
  </>
);

interface ButtonsProps {
  change: Change;
  action: string;
  /** The change needs a dry run before it can be sent. */
  dryRunNext: boolean;
  hintId: string;
  onCancel(): void;
}

const Buttons = ({ change: { busy, hint, tryOut }, action, dryRunNext, hintId, onCancel }: ButtonsProps) => (
  <div className="row">
    <button className={dryRunNext ? '' : 'first'} disabled={busy}>
      {action}
    </button>
    <button
      name={DRY_RUN_CONTROL_NAME}
      type="button"
      className={dryRunNext ? 'first' : ''}
      aria-describedby={hint === 'dry-run' ? hintId : undefined}
      disabled={busy}
      onClick={tryOut}
    >
      Show what would happen
    </button>
    <button type="button" onClick={onCancel}>
      Cancel
    </button>
  </div>
);

/** Failing checks can be forced with a reason. A change that was made meanwhile shows before this one is sent again. */
export const ChangeForm = (props: ChangeFormProps) => {
  const {
    action,
    onCancel,
    neverForce = false,
    errors = NO_ERRORS,
    dryRunFirst = false,
    reasonRequired = false,
    children,
  } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = useChangeForm(form, props);
  const { hint, dryRun, problem, force, setForce } = change;
  return (
    <form ref={form} onSubmit={change.submit} noValidate aria-busy={change.busy}>
      <FieldErrors value={hint === 'errors' ? errors : NO_ERRORS}>{children}</FieldErrors>
      <ReasonField change={change} id={`${id}-reason`} required={force || reasonRequired} />
      {hint === 'dry-run' ? (
        <p id={`${id}-dry-run`} role="alert" className="bad">
          Press “Show what would happen” first.
        </p>
      ) : null}
      {dryRun ? <ChangeOutcomeView outcome={dryRun} /> : null}
      <ProblemNote problem={problem} />
      {!neverForce && (force || checksFail(dryRun, problem)) ? (
        <label className="tick">
          <input type="checkbox" checked={force} onChange={({ target }) => setForce(target.checked)} />
          Force the change although compatibility checks fail. The log keeps the findings.
        </label>
      ) : null}
      <Buttons change={change} action={action} dryRunNext={dryRunFirst && !dryRun} hintId={`${id}-dry-run`} onCancel={onCancel} />
    </form>
  );
};

interface ActionChoiceProps<Action extends string> {
  actions: readonly (readonly [Action, string])[];
  value: Action;
  onChange(action: Action): void;
}

export const ActionChoice = <Action extends string>({ actions, value, onChange }: ActionChoiceProps<Action>) => (
  <fieldset>
    <legend>Action</legend>
    {actions.map(([action, label]) => (
      <label key={action} className="tick">
        <input type="radio" name="action" checked={value === action} onChange={() => onChange(action)} />
        {label}
      </label>
    ))}
  </fieldset>
);

import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { ProblemNote } from '../frame/answer';
import { Panel } from '../frame/panel';

interface ReasonPanelProps {
  title: string;
  action: string;
  required?: boolean;
  isLoading: boolean;
  problem: ComponentProps<typeof ProblemNote>['problem'];
  send(why: string): Promise<void>;
  onCancel(): void;
  /** Says what the change does. */
  children: ReactNode;
}

/** For a change that needs a reason and nothing else. */
export const ReasonPanel = ({ title, action, required, isLoading, problem, send, onCancel, children }: ReasonPanelProps) => {
  const [why, setWhy] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(why);
  };
  return (
    <Panel title={title} onClose={onCancel}>
      {children}
      <form onSubmit={submit}>
        <label>
          Reason, for the log{required ? '' : ' (optional)'}
          <input name="reason" required={required} maxLength={500} value={why} onChange={({ target }) => setWhy(target.value)} />
        </label>
        <ProblemNote problem={problem} />
        <div className="row">
          <button className="first" disabled={isLoading}>
            {action}
          </button>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form>
    </Panel>
  );
};

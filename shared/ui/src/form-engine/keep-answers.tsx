import { useId } from 'react';
import { Box, Choice } from '../form/choice.styles';
import { FieldHint, FieldRoot } from '../form/field';
import { useText } from '../wording/wording-provider';
import { ScriptOnlyBox } from './form-engine.styles';

export interface KeepAnswersProps {
  days: number;
  /** Labels of the fields whose answers are not kept. */
  except: readonly string[];
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/**
 * Asks whether this device may keep the answers of a form that is not sent yet (F-07). Nobody but the shopper ticks it,
 * and without the tick the answers end with the browser's tab.
 */
export const KeepAnswers = ({ days, except, isKept, onChange }: KeepAnswersProps) => {
  const text = useText();
  const id = useId();
  return (
    <ScriptOnlyBox>
      <FieldRoot>
        <Choice htmlFor={id}>
          <Box
            id={id}
            type="checkbox"
            aria-describedby={`${id}-hint`}
            checked={isKept}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span>
            {text('ui.form.keep', 'Keep my answers on this device for {{count}} days', {
              count: days,
              defaultValue_one: 'Keep my answers on this device for {{count}} day',
            })}
          </span>
        </Choice>
        <FieldHint id={`${id}-hint`}>
          {text(
            'ui.form.keep.hint',
            'You can go on later. Do not tick it on a device that others use. Sending the form or removing the tick deletes the answers.',
          )}
          {except.length > 0 ? ` ${text('ui.form.keep.except', 'Not kept: {{fields}}.', { fields: except.join(', ') })}` : null}
        </FieldHint>
      </FieldRoot>
    </ScriptOnlyBox>
  );
};

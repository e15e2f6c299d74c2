import { styled } from 'styled-components';
import { Icon } from '../icon/icon';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import { ScriptOnlyBox } from './form-engine.styles';
import type { CaptchaState } from './use-captcha';

const Line = styled.p`
  display: flex;
  gap: ${token.space[2]};
  align-items: center;
  min-height: 1.5rem;
  color: ${token.colour.muted};
  font-size: ${token.size.sm};
`;

/** The browser solves the captcha while the person types (L-02). */
export const CaptchaNote = ({ state }: { state: CaptchaState }) => {
  const text = useText();
  const isDone = state === 'done';
  return (
    <ScriptOnlyBox>
      <Line data-captcha={state}>
        {isDone ? <Icon name="check" size={16} /> : null}
        {isDone
          ? text('ui.form.captcha.done', 'Checked: protected against spam. Nothing for you to solve.')
          : text('ui.form.captcha', 'Protected against spam. Nothing for you to solve.')}
      </Line>
    </ScriptOnlyBox>
  );
};

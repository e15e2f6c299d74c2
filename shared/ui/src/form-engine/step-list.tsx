import { VisuallyHidden } from '../layout/layout';
import { token } from '../theme/token';
import { useText } from '../wording/wording-provider';
import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${token.space[2]};
  margin-block-end: ${token.space[6]};
  padding: 0;
  list-style: none;
  font-size: ${token.size.sm};
  li {
    padding-block-start: ${token.space[2]};
    border-block-start: 4px solid ${token.colour.line};
    color: ${token.colour.muted};
    line-height: ${token.leading.snug};
    overflow-wrap: anywhere;
  }
  li[data-state='done'] {
    border-color: ${token.colour.link};
  }
  li[data-state='current'] {
    border-color: ${token.colour.link};
    color: ${token.colour.ink};
    font-weight: ${token.weight.bold};
  }
  button,
  span:only-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-height: 1.75rem;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    color: ${token.colour.link};
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.18em;
    cursor: pointer;
  }
`;

interface StepListProps {
  titles: string[];
  current: number;
  onGo: (step: number) => void;
}

/** Completed steps are buttons. */
export const StepList = ({ titles, current, onGo }: StepListProps) => {
  const text = useText();
  return (
    <List aria-label={text('ui.form.steps', 'Steps')}>
      {titles.map((title, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'later';
        const name = `${index + 1}. ${title}`;
        return (
          <li key={title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {state === 'done' ? (
              <button type="button" onClick={() => onGo(index)}>
                {name} <VisuallyHidden>{text('ui.form.done', '(done)')}</VisuallyHidden>
              </button>
            ) : (
              <span>{name}</span>
            )}
          </li>
        );
      })}
    </List>
  );
};

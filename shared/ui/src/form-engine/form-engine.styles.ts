import { css, keyframes, styled } from 'styled-components';
import { media, token } from '../theme/token';

export const FormFields = styled.div`
  display: grid;
  gap: ${token.space[5]} ${token.space[4]};
  @container (min-width: 30rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > [data-width='full'] {
      grid-column: 1 / -1;
    }
  }
`;

// Every browser can animate opacity and position; not every browser can animate `display`.
const reveal = keyframes`
  to {
    max-height: none;
    margin-block-start: ${token.space[6]};
    visibility: visible;
  }
`;
/** Shows the element after five seconds if no script was loaded. */
export const hiddenUntilScript = css`
  max-height: 0;
  overflow: hidden;
  visibility: hidden;
  animation: ${reveal} 0s 5s forwards;
`;

/**
 * Before the script is loaded only the first step shows. Browsers without JavaScript, or without the script after five
 * seconds, show all steps as one plain form. Nothing moves when the script is loaded in time.
 */
export const FormStep = styled.fieldset<{ $later: boolean }>`
  min-width: 0;
  padding: 0;
  border: 0;
  ${({ $later }) => $later && hiddenUntilScript}
  ${media.plain} {
    max-height: none;
    visibility: visible;
    animation: none;
    & + & {
      margin-block-start: ${token.space[6]};
    }
  }
  /* A legend in its usual place keeps its height in a step that has none, and the page moves when the step goes. */
  legend {
    float: inline-start;
    width: 100%;
    padding: 0;
    margin-block-end: ${token.space[4]};
  }
  legend ~ * {
    clear: both;
  }
`;

/** Depends on another answer. Without JavaScript it shows from the start, because nothing can show it later. */
export const ConditionalField = styled.div<{ $hidden: boolean }>`
  display: ${({ $hidden }) => ($hidden ? 'none' : 'block')};
  ${media.plain} {
    display: block;
  }
`;

export const ScriptOnlyBox = styled.div`
  ${media.plain} {
    display: none;
  }
`;

export const NoScriptBox = styled.div`
  display: none;
  ${media.plain} {
    display: block;
  }
`;

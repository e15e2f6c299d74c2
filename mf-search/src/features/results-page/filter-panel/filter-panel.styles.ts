import { inputFrameStyles, media, token } from '@forecourt/ui';
import { styled } from 'styled-components';
import { amountInputStyles } from '../../../parts/amount-input/amount-input.styles';

export const FilterPanelList = styled.div`
  display: grid;
`;

export const FilterFoldDetails = styled.details`
  border-block-end: 1px solid ${token.colour.line};
  &:last-of-type {
    border-block-end: 0;
  }
  > summary {
    display: flex;
    align-items: center;
    gap: ${token.space[2]};
    min-height: 3.25rem;
    font-weight: ${token.weight.bold};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &::after {
      content: '';
      width: 0.5rem;
      height: 0.5rem;
      margin-inline: auto ${token.space[2]};
      border: solid ${token.colour.muted};
      border-width: 0 2px 2px 0;
      transform: translateY(-0.125rem) rotate(45deg);
      transition: transform ${token.duration.fast};
    }
  }
  &[open] > summary::after {
    transform: translateY(0.125rem) rotate(225deg);
  }
`;

export const ChosenValuesCount = styled.span`
  min-width: 1.375rem;
  padding-inline: ${token.space[1]};
  border-radius: ${token.radius.pill};
  background: ${token.colour.primary};
  color: ${token.colour.onPrimary};
  font-size: ${token.size.xs};
  line-height: 1.375rem;
  text-align: center;
`;

export const FilterContent = styled.div`
  padding-block-end: ${token.space[5]};
`;

export const FilterGroup = styled.div``;

export const FilterBranch = styled.div`
  margin-inline-start: 0.5rem;
  padding-inline-start: ${token.space[4]};
  border-inline-start: 2px solid ${token.colour.line};
  margin-block: ${token.space[1]} ${token.space[2]};
`;

export const ValueSearchInput = styled.input`
  width: 100%;
  min-height: 2.5rem;
  margin-block-end: ${token.space[2]};
  padding-inline: ${token.space[3]};
  ${inputFrameStyles}
  font-size: ${token.size.sm};
  ${media.touch} {
    min-height: ${token.target};
    font-size: ${token.size.md};
  }
  ${media.plain} {
    display: none;
  }
`;

export const FilterSubheading = styled.p`
  margin-block: ${token.space[3]} ${token.space[1]};
  color: ${token.colour.muted};
  font-size: ${token.size.xs};
  font-weight: ${token.weight.bold};
`;

/** `details` element that holds the hidden values of a long filter in browsers without JavaScript. */
export const NoScriptButton = styled.button`
  min-height: 2.125rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${token.colour.link};
  font-size: ${token.size.sm};
  text-decoration: underline;
  cursor: pointer;
  ${media.touch} {
    min-height: ${token.target};
  }
`;

export const FilterOptions = styled.ul`
  list-style: none;
  padding: 0;
`;

export const FilterOption = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 2.125rem;
  font-size: ${token.size.sm};
  cursor: pointer;
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${token.colour.primary};
    cursor: inherit;
  }
  span {
    overflow-wrap: anywhere;
  }
  small {
    color: ${token.colour.muted};
    font-size: ${token.size.xs};
    font-variant-numeric: tabular-nums;
  }
  ${media.touch} {
    min-height: ${token.target};
  }
  ${media.hover} {
    &:hover span {
      text-decoration: underline;
      text-underline-offset: 0.18em;
    }
  }
`;

export const FilterBounds = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  select {
    min-height: ${token.target};
    padding-inline: ${token.space[3]} ${token.space[8]};
    font-size: ${token.size.sm};
    ${media.touch} {
      font-size: ${token.size.md};
    }
  }
`;

export const BoundField = styled.div`
  display: grid;
  gap: ${token.space[1]};
  label {
    color: ${token.colour.muted};
    font-size: ${token.size.xs};
  }
  input {
    ${amountInputStyles}
    font-size: ${token.size.sm};
    ${media.touch} {
      font-size: ${token.size.md};
    }
  }
`;

/** Hidden in browsers without JavaScript. */
export const ScriptOnlyBox = styled.div`
  ${media.touch} {
    button {
      min-height: ${token.target};
    }
  }
  ${media.plain} {
    display: none;
  }
`;

/** Visible only without JavaScript, where results do not follow each refinement. */
export const NoScriptSubmit = styled.div`
  display: none;
  padding-block: ${token.space[4]};
  ${media.plain} {
    display: block;
  }
`;

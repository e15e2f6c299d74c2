import { eventDelivery, useSite } from '@forecourt/store';
import { Anchor, Button, Copy, Heading, media, Stack, token, useText } from '@forecourt/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { css, styled } from 'styled-components';

/** On a phone an unasked question is a bar in a place that the server's HTML keeps free, so that it covers and moves nothing. */
const barStyles = css`
  @media (max-width: 47.99em) {
    position: static;
    width: auto;
    max-width: none;
    max-height: none;
    padding: ${token.space[2]} ${token.space[4]};
    border-width: 0 0 1px;
    border-radius: 0;
    box-shadow: none;
    h2 {
      font-size: ${token.size.md};
    }
  }
`;

const Box = styled.section<{ $isBar: boolean }>`
  position: fixed;
  z-index: ${token.layer.toast};
  inset-block-end: calc(${token.bottomBar} + ${token.tray} + ${token.space[4]});
  inset-inline-start: ${token.space[4]};
  width: calc(100% - 2 * ${token.space[4]});
  max-width: 28rem;
  max-height: 60vh;
  padding: ${token.space[4]};
  overflow: auto;
  border: 1px solid ${token.colour.line};
  border-radius: ${token.radius.md};
  background: ${token.colour.surface};
  color: ${token.colour.ink};
  box-shadow: ${token.shadow.high};
  --fc-focus: ${token.colour.primary};
  a {
    color: ${token.colour.link};
  }
  h2:focus {
    outline: none;
  }
  ${({ $isBar }) => ($isBar ? barStyles : '')}
  ${media.print} {
    display: none;
  }
`;

const barAnswerStyles = css`
  @media (max-width: 47.99em) {
    grid-template-columns: 1fr 1fr auto;
    [aria-expanded] {
      display: inline-flex;
    }
  }
`;

/** Of the same width, so that neither looks like the better one. */
const Answers = styled.div<{ $isBar: boolean }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[2]};
  > button {
    padding-inline: ${token.space[2]};
  }
  [aria-expanded] {
    display: none;
  }
  ${({ $isBar }) => ($isBar ? barAnswerStyles : '')}
`;

/** The bar of a phone shows it after a press. */
const Explanation = styled.div<{ $isHidden: boolean }>`
  @media (max-width: 47.99em) {
    display: ${({ $isHidden }) => ($isHidden ? 'none' : 'block')};
  }
`;

export interface ConsentPanelProps {
  /** The shopper opened the panel by its link: it takes the focus, and Escape closes it. */
  isRequested: boolean;
  onClose: () => void;
}

/** A panel over the page must not cover the focused element (WCAG 2.4.11). The returned function removes the space. */
const keepClear = (panel: HTMLElement | null): (() => void) => {
  const { style } = document.documentElement;
  const before = style.scrollPaddingBlockEnd;
  const isOver = panel !== null && getComputedStyle(panel).position === 'fixed';
  const bottom = panel?.getBoundingClientRect().top;
  if (isOver && bottom !== undefined) style.scrollPaddingBlockEnd = `${Math.round(window.innerHeight - bottom) + 16}px`;
  return () => {
    style.scrollPaddingBlockEnd = before;
  };
};

/** Asks whether visits may be counted; the answer can be changed later (E-01). */
export const ConsentPanel = ({ isRequested, onClose }: ConsentPanelProps) => {
  const { name, basePath } = useSite();
  const text = useText<'shell'>();
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [counted, setCounted] = useState<boolean>();
  const [isExplained, setExplained] = useState(isRequested);
  const size = isRequested ? 'medium' : 'small';

  useEffect(() => keepClear(panel.current), []);
  useEffect(() => {
    if (!isRequested) return;
    heading.current?.focus({ preventScroll: true });
    void eventDelivery().then((delivery) => setCounted(delivery?.records()));
  }, [isRequested]);

  const answer = async (yes: boolean): Promise<void> => {
    (await eventDelivery())?.answer(yes);
    onClose();
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (isRequested && key === 'Escape') onClose();
  };
  return (
    <Box data-choices-panel $isBar={!isRequested} ref={panel} aria-labelledby={title} onKeyDown={onKeyDown}>
      <Stack gap={isRequested ? 3 : 2}>
        <Heading level={2} size="h4" id={title} ref={heading} tabIndex={-1}>
          {text('shell.choices.title', 'May we count what you look at?')}
        </Heading>
        <Explanation $isHidden={!isExplained}>
          <Copy size="sm">
            {text(
              'shell.choices.text',
              '{{name}} counts which vehicles are looked at and asked about, never who you are. A yes gives this browser a random number.',
              { name },
            )}{' '}
            <Anchor href={`${basePath}/privacy-policy`}>{text('shell.form.privacy', 'Privacy policy')}</Anchor>
          </Copy>
        </Explanation>
        {counted === undefined ? null : (
          <Copy size="sm">
            {counted
              ? text('shell.choices.counted', 'At present we count your visits.')
              : text('shell.choices.notCounted', 'At present we do not count your visits.')}
          </Copy>
        )}
        <Answers $isBar={!isRequested}>
          <Button tone="secondary" size={size} onClick={() => void answer(true)}>
            {text('shell.choices.yes', 'Yes, you may')}
          </Button>
          <Button tone="secondary" size={size} onClick={() => void answer(false)}>
            {text('shell.choices.no', 'No, thanks')}
          </Button>
          <Button tone="link" size={size} aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
            {text('shell.choices.more', 'Details')}
          </Button>
        </Answers>
      </Stack>
    </Box>
  );
};

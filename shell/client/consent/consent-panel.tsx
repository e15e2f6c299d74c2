import { eventDelivery, useSite } from '@forecourt/store';
import { Anchor, Button, Copy, Heading, media, Stack, token, useText } from '@forecourt/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
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
  ${media.print} {
    display: none;
  }
`;

/** Both answers have the same width, so that neither looks like the better one. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[2]};
  > button {
    padding-inline: ${token.space[2]};
  }
`;

export interface ConsentPanelProps {
  /** True if the shopper opened the panel by its link: the panel then takes the focus, and Escape closes it. */
  isRequested: boolean;
  onClose: () => void;
}

/**
 * Adds space below the page, so that the panel does not cover the focused element (WCAG 2.4.11). Returns the function that
 * removes the space.
 */
const keepClear = (panel: HTMLElement | null): (() => void) => {
  const { style } = document.documentElement;
  const before = style.scrollPaddingBlockEnd;
  const bottom = panel?.getBoundingClientRect().top;
  if (bottom !== undefined) style.scrollPaddingBlockEnd = `${Math.round(window.innerHeight - bottom) + 16}px`;
  return () => {
    style.scrollPaddingBlockEnd = before;
  };
};

/** Renders the panel that asks a shopper whether visits may be counted, and in which the answer can be changed later (E-01). */
export const ConsentPanel = ({ isRequested, onClose }: ConsentPanelProps) => {
  const { name, basePath } = useSite();
  const text = useText<'shell'>();
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [counted, setCounted] = useState<boolean>();

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
    <Box ref={panel} aria-labelledby={title} onKeyDown={onKeyDown}>
      <Stack gap={3}>
        <Heading level={2} size="h4" id={title} ref={heading} tabIndex={-1}>
          {text('shell.choices.title', 'May we count what you look at?')}
        </Heading>
        <Copy size="sm">
          {text(
            'shell.choices.text',
            '{{name}} counts which vehicles are looked at and asked about, never who you are. A yes gives this browser a random number.',
            { name },
          )}{' '}
          <Anchor href={`${basePath}/privacy-policy`}>{text('shell.form.privacy', 'Privacy policy')}</Anchor>
        </Copy>
        {counted === undefined ? null : (
          <Copy size="sm">
            {counted
              ? text('shell.choices.counted', 'At present we count your visits.')
              : text('shell.choices.notCounted', 'At present we do not count your visits.')}
          </Copy>
        )}
        <Answers>
          <Button tone="secondary" onClick={() => void answer(true)}>
            {text('shell.choices.yes', 'Yes, you may')}
          </Button>
          <Button tone="secondary" onClick={() => void answer(false)}>
            {text('shell.choices.no', 'No, thanks')}
          </Button>
        </Answers>
      </Stack>
    </Box>
  );
};

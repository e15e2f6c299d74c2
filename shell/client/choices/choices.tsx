import { eventDelivery, useSite } from '@forecourt/store';
import { media, token, useText } from '@forecourt/ui';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import type { ChoicesPanelProps } from './choices-panel';

const Opener = styled.button`
  justify-self: start;
  min-height: ${token.target};
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  cursor: pointer;
  ${media.plain} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

interface Opened {
  Panel: ComponentType<ChoicesPanelProps>;
  /** The shopper opened it; otherwise it is the dealer who asks. */
  wanted: boolean;
}

/**
 * Where shoppers say whether what they do may be counted (E-01). It asks by itself where nothing may be counted before;
 * without JavaScript nothing is counted, so nothing is asked.
 */
export const Choices = () => {
  const { events, consent } = useSite().analytics;
  const text = useText();
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const offered = events && consent !== 'none';
  const open = async (wanted: boolean): Promise<void> => {
    const { ChoicesPanel: Panel } = await import(/* webpackChunkName: "choices" */ './choices-panel');
    setOpened({ Panel, wanted });
  };
  // Without its code nobody can be asked, and nothing is counted.
  const tryOpen = (wanted: boolean) => void open(wanted).catch(() => undefined);

  const ask = useEffectEvent(() => tryOpen(false));
  useEffect(() => {
    if (!events || consent !== 'opt-in') return;
    eventDelivery().then(
      (delivery) => delivery?.mustAsk() && ask(),
      () => undefined,
    );
  }, [events, consent]);

  if (!offered) return null;
  const close = (): void => {
    setOpened(undefined);
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Opener ref={opener} type="button" onClick={() => tryOpen(true)}>
        {text('choices.open', 'Privacy choices')}
      </Opener>
      {opened ? <opened.Panel wanted={opened.wanted} onClose={close} /> : null}
    </>
  );
};

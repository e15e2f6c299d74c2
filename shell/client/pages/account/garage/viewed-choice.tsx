import { useSite } from '@forecourt/store';
import { Copy, Heading, useText } from '@forecourt/ui';
import { PlainForm } from '../plain-form';
import { EntryCard } from './garage.styles';

/** Whether viewed vehicles are kept in the account, and so shown on all devices (S-17, W-03). */
export const ViewedChoice = ({ keepsViewed }: { keepsViewed: boolean }) => {
  const text = useText<'shell'>();
  const { display, name: dealer } = useSite();
  if (!display.recent) return null;
  return (
    <EntryCard>
      <Heading level={2} size="h4">
        {text('shell.garage.viewed', 'Viewed vehicles on all my devices')}
      </Heading>
      <Copy>
        {keepsViewed
          ? text('shell.garage.viewed.on', 'The vehicles that you look at are kept in your account.')
          : text(
              'shell.viewedCars.consent',
              '{{dealer}} may keep the last 12 vehicles that I look at in my account for 90 days, to show them on all my devices. I can stop this at any time in my garage.',
              { dealer },
            )}
      </Copy>
      <PlainForm
        to="/api/account/viewed-cars/choice"
        label={
          keepsViewed
            ? text('shell.garage.viewed.stop', 'Stop, and delete them from my account')
            : text('shell.garage.viewed.start', 'I agree: keep them in my account')
        }
        tone="secondary"
        values={{ wanted: keepsViewed ? 'no' : 'yes' }}
      />
    </EntryCard>
  );
};

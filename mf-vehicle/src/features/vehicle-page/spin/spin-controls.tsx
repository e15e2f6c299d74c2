import { useText } from '@forecourt/ui';
import { SpinControlRow, SpinRoundButton, PauseButton } from './spin.styles';
import type { SpinTurning } from './use-turn';

const PATHS = { pause: 'M8 5v14M16 5v14', play: 'M8 5l11 7-11 7z' } as const;

const PauseIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="none" stroke="currentColor" strokeWidth={2.5} aria-hidden>
    <path d={PATHS[name]} />
  </svg>
);

interface SpinControlsProps {
  turn: SpinTurning;
  /** The vehicle turns by itself, so a button to stop it is shown. */
  canPause: boolean;
}

/** Stop or continue, and turn by one frame (V-03). */
export const SpinControls = ({ turn, canPause }: SpinControlsProps) => {
  const text = useText<'vehicle'>();
  const { frame, rotating, turnTo, toggle } = turn;
  const pauseLabel = rotating ? text('vehicle.spin.pause', 'Stop turning') : text('vehicle.spin.play', 'Turn by itself');
  return (
    <SpinControlRow>
      {canPause ? (
        <PauseButton type="button" aria-label={pauseLabel} onClick={toggle}>
          <PauseIcon name={rotating ? 'pause' : 'play'} />
        </PauseButton>
      ) : (
        <span />
      )}
      <div>
        <SpinRoundButton
          icon="chevron-left"
          label={text('vehicle.spin.previous', 'Turn to the left')}
          onClick={() => turnTo(frame - 1)}
        />
        <SpinRoundButton
          icon="chevron-right"
          label={text('vehicle.spin.next', 'Turn to the right')}
          onClick={() => turnTo(frame + 1)}
        />
      </div>
    </SpinControlRow>
  );
};

import { duplexPair } from 'node:stream';
import { createBirpc } from 'birpc';
import type { RenderWork, ServicesForRendering } from '../../platform/ports';
import { createMessageChannel } from '../../platform/render-protocol/message-channel';
import { LatePage } from './process-end';
import { openRenderProcess } from './render-process';

/** Milliseconds. */
const LIMIT = 300;

/** A process whose pages are never made. It gives pulses until it is ended. */
const open = ({ pulses = true } = {}) => {
  const [stream, other] = duplexPair();
  const server = createBirpc<ServicesForRendering, Partial<RenderWork>>(
    { make: () => new Promise(() => undefined) },
    createMessageChannel(other, () => undefined),
  );
  const pulse = (): void => void server.pulse.asEvent({ memory: 1, loadedVersions: 1 });
  if (pulses) pulse();
  const pulsing = pulses ? setInterval(pulse, LIMIT / 10) : undefined;
  let finish: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (finish = resolve));
  const kill = jest.fn(() => {
    clearInterval(pulsing);
    finish('by the signal SIGKILL');
  });
  const started = { stream, pid: undefined, lastMark: () => 'mf-other@1.0.0', kill, ended };
  const services = { pulse: () => undefined } as Partial<ServicesForRendering> as ServicesForRendering;
  return { opened: openRenderProcess(started, services), kill };
};
const make = (opened: ReturnType<typeof open>['opened'], limit?: number): Promise<unknown> =>
  opened.run((work) => work.make({} as never, 1), limit).catch((error: unknown) => error);

describe('a page that is not made in time', () => {
  it('R-20 it ends its process, and no page of it is the fault of the version whose code ran last', async () => {
    const { opened, kill } = open();
    const [other, late] = await Promise.all([make(opened), make(opened, LIMIT)]);
    expect(kill).toHaveBeenCalled();
    expect(late).toBeInstanceOf(LatePage);
    expect(other).toMatchObject({ reason: 'hung', suspect: undefined, isOfLatePage: true });
    expect(other).not.toBeInstanceOf(LatePage);
    expect([opened.busy, await opened.over]).toEqual([0, other]);
  });

  it('R-20 on a machine that gives the process no time it is nobody’s fault, and the process goes on', async () => {
    const { opened, kill } = open({ pulses: false });
    expect(await make(opened, LIMIT)).toMatchObject({ code: 'unavailable' });
    expect([kill.mock.calls, opened.busy]).toEqual([[], 0]);
    opened.end();
    await opened.over;
  });

  it('R-20 code that runs in a process without a page came after its page, so that no page has to tell whose it is', async () => {
    const { opened, kill } = open();
    kill();
    expect((await opened.over).suspect).toEqual({ name: 'mf-other', version: '1.0.0', isLate: true });
  });
});

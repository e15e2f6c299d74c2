import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { ParametersOf } from '@forecourt/contracts/desk/operations';
import type { ChangeOptions, RehearsalOrder } from '@forecourt/contracts/desk/requests';
import { leftOutTexts } from '@forecourt/rules/release/left-out-text';
import { countText } from '@forecourt/rules/text/count-text';
import type { AdminClient } from './api';
import { readRehearsal, rehearsalText } from './rehearse-command';

type ReleaseSetChange = 'POST /pins' | 'PUT /channels/{channel}' | 'PUT /channels/{channel}/{remote}';

/** The parameters of a request that changes release sets, and the same change as an order for its rehearsal. */
interface RehearsedChange<Name extends ReleaseSetChange> {
  parameters: ParametersOf<Name>;
  rehearsal: RehearsalOrder;
}

/** Rehearses a change at the dealers that lack a rehearsal, and tells the result. */
const rehearse = async ({ send }: AdminClient, order: RehearsalOrder, dealers: string[]): Promise<void> => {
  process.stderr.write(`Rehearsing the change at ${countText(dealers.length, 'dealer')}\n`);
  const result = await readRehearsal(await send('POST /rehearsals', { ...order, dealers }));
  const summary = [
    result.pages > 0 ? `Rehearsed on ${countText(result.pages, 'page')}: no new errors` : 'No page could be compared',
    ...leftOutTexts(result.leftOut ?? [], result.dealers),
  ].join('\n');
  process.stdout.write(`${result.refused.length > 0 ? rehearsalText(result) : summary}\n`);
};

/**
 * Makes a change of release sets. The server refuses a change of many dealers before their pages were rehearsed, so this function rehearses
 * them first. A forced change is not rehearsed.
 */
export const sendRehearsedChange = async <Name extends ReleaseSetChange>(
  client: AdminClient,
  name: Name,
  { parameters, rehearsal }: RehearsedChange<Name>,
): Promise<ChangeOutcome> => {
  const change = async (more: ChangeOptions): Promise<ChangeOutcome> =>
    (await (await client.send(name, { ...parameters, ...more })).json()) as ChangeOutcome;
  const { dryRun, force } = parameters as ChangeOptions;
  if (force) return change({});
  const trial = await change({ dryRun: true });
  const unrehearsed = trial.dealers.filter(({ findings }) => findings.some(({ code }) => code === 'unrehearsed'));
  if (unrehearsed.length > 0) {
    await rehearse(
      client,
      rehearsal,
      unrehearsed.map(({ dealer }) => dealer),
    );
  } else if (dryRun) return trial;
  return change({});
};

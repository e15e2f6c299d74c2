import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import { leftOutTexts } from '@forecourt/rules/release/left-out-text';
import { countText } from '@forecourt/rules/text/count-text';
import type { createApiCaller } from './api';
import { readRehearsal, rehearsalText, type RehearsalOrder } from './rehearsal';

type Call = ReturnType<typeof createApiCaller>;

/** A request that changes release sets, and the same change as an order for its rehearsal. */
interface RehearsedChange {
  method: 'POST' | 'PUT';
  path: string;
  body: { dryRun?: boolean; force?: boolean; [field: string]: unknown };
  rehearsal: Omit<RehearsalOrder, 'dealers'>;
}

const send = async (call: Call, { method, path, body }: Omit<RehearsedChange, 'rehearsal'>): Promise<ChangeOutcome> =>
  (await (await call(method, path, body)).json()) as ChangeOutcome;

/** Rehearses a change at the dealers that lack a rehearsal, and tells the result. */
const rehearse = async (call: Call, order: RehearsalOrder): Promise<void> => {
  process.stderr.write(`Rehearsing the change at ${countText(order.dealers.length, 'dealer')}\n`);
  const result = await readRehearsal(await call('POST', '/rehearsals', order));
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
export const sendRehearsedChange = async (call: Call, { rehearsal, ...change }: RehearsedChange): Promise<ChangeOutcome> => {
  if (change.body.force) return send(call, change);
  const trial = await send(call, { ...change, body: { ...change.body, dryRun: true } });
  const unrehearsed = trial.dealers.filter(({ findings }) => findings.some(({ code }) => code === 'unrehearsed'));
  if (unrehearsed.length > 0) await rehearse(call, { ...rehearsal, dealers: unrehearsed.map(({ dealer }) => dealer) });
  else if (change.body.dryRun) return trial;
  return send(call, change);
};

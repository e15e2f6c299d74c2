import { Command } from 'commander';
import { explainKey, listDealerFolders, type KeyLayer } from '../server/sites/tenants/offline';
import { CommandFailure } from './api';
import { parseDealerSlug } from './arguments';
import { tenantsFolder } from './installation-folder';
import { tabSeparatedLine } from './table-text';

const layerName = ({ kind, name }: KeyLayer): string => (kind === 'platform' ? 'platform' : `${kind} ${name}`);

const placeOf = ({ at }: KeyLayer): string => (at ? [at.file, at.line].filter((part) => part !== undefined).join(':') : '');

/**
 * Returns a line of column names and a line for each layer, the lowest first. The value of the highest layer that states one counts; keys
 * and values of several layers add up.
 */
const keyLayersText = (layers: readonly KeyLayer[]): string => {
  const highest = layers.findLast((layer) => 'value' in layer);
  const isSection = layers.some(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value));
  const noteOf = (layer: KeyLayer): string =>
    [...(layer === highest && !isSection ? ['counts'] : []), ...(layer.locks ? ['locks it'] : [])].join(', ');
  return [
    ['layer', 'value', 'where', ''],
    ...layers.map((layer) => [
      layerName(layer),
      'value' in layer ? JSON.stringify(layer.value) : '-',
      placeOf(layer),
      noteOf(layer),
    ]),
  ]
    .map(tabSeparatedLine)
    .join('\n');
};

const whyCommand = (): Command =>
  new Command('why')
    .description("say which layer gives a value of a dealer's configuration: platform, template or dealer")
    .argument('<dealer>', 'slug of the dealer', parseDealerSlug)
    .argument('<key>', 'the key with its sections, such as finance.rate')
    .option('--json', 'as JSON')
    .option('--env-file <file>', 'read the settings from a file, as systemd does')
    .action(async (dealer: string, key: string, { json, envFile }: { json?: boolean; envFile?: string }) => {
      const folder = tenantsFolder(envFile);
      const layers = await explainKey(folder, dealer, key);
      if (layers === 'unknown_key')
        throw new CommandFailure(`The configuration has no key "${key}"; shared/guides/configuration.md lists all keys`);
      if (layers === 'unknown_dealer')
        throw new CommandFailure(
          `There is no dealer "${dealer}" in ${folder}; there are ${(await listDealerFolders(folder)).join(', ')}`,
        );
      process.stdout.write(`${json ? JSON.stringify(layers, undefined, 2) : keyLayersText(layers)}\n`);
    });

/** Returns the command `forecourt config why DEALER KEY`. It reads the files and needs no server. */
export const configCommand = (): Command =>
  new Command('config').description("explain the dealers' configuration").addCommand(whyCommand());

import type { NewPreviewRequest, ReleasePreview, PreviewList } from '@forecourt/contracts/desk/previews';
import { versionChangeText } from '@forecourt/rules/release/version-changes';
import { Command } from 'commander';
import { createApiCaller } from './api';
import { parseDealerSlug, parseDuration, addReleaseArgument } from './arguments';
import { changeOptionsBody, withChangeOptions, type ChangeOptions } from './change-options';
import { tabSeparatedLine } from './line-of';

type Options = ChangeOptions & { dealer: string; for: number; page?: string };

const listOf = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map((each) => each.join('@'))
    .join(' ');

/** Returns the changes and findings of a preview; the last line is the link alone. */
const newPreviewText = ({ preview, link, changes, findings }: NewPreviewRequest): string =>
  [
    ...changes.map((change) => `${versionChangeText(change)} for people who open the link`),
    ...findings.map(({ message }) => `  compatibility: ${message}`),
    preview
      ? `Preview ${preview.id} of ${listOf(preview.versions)} until ${preview.expiresAt}:`
      : 'Dry run: no link was created.',
    ...(link ? [link] : []),
  ].join('\n');

const createCommand = (): Command =>
  withChangeOptions(
    new Command('make')
      .description('create a link that shows versions on a dealer’s site only to people who open it')
      .argument('<releases...>', 'remotes and versions, for example mf-search@1.4.0', addReleaseArgument)
      .requiredOption('--dealer <slug>', 'slug of the dealer', parseDealerSlug)
      .option('--for <time>', 'how long the link is valid: 30m, 2h, 3d', parseDuration, parseDuration('1d'))
      .option('--page <path>', 'page of the site that the link opens, for example /search'),
  ).action(async (versions: Record<string, string>, options: Options, command: Command) => {
    const { dealer, for: seconds, page } = options;
    const body = { versions, seconds, ...(page === undefined ? {} : { page }), ...changeOptionsBody(options) };
    const answer = await createApiCaller(command)('POST', `/dealers/${dealer}/previews`, body);
    process.stdout.write(`${newPreviewText((await answer.json()) as NewPreviewRequest)}\n`);
  });

const revokeCommand = (): Command =>
  new Command('revoke')
    .description('end a preview early')
    .argument('<id>', 'id of the preview, as "forecourt preview list" shows it')
    .option('--why <text>', 'reason, for the log', '')
    .action(async (id: string, { why }: { why: string }, command: Command) => {
      const query = why === '' ? '' : `?${new URLSearchParams({ why }).toString()}`;
      const answer = await createApiCaller(command)('DELETE', `/previews/${encodeURIComponent(id)}${query}`);
      const { dealer, versions } = (await answer.json()) as ReleasePreview;
      process.stdout.write(`The preview of ${listOf(versions)} for ${dealer} is ended\n`);
    });

const listCommand = (): Command =>
  new Command('list')
    .description('open previews: id, dealer, versions, end, creator, reason')
    .option('--dealer <slug>', 'only previews of this dealer', parseDealerSlug)
    .option('--json', 'as a JSON list')
    .action(async ({ dealer, json }: { dealer?: string; json?: boolean }, command: Command) => {
      const answer = await createApiCaller(command)('GET', `/previews${dealer ? `?dealer=${dealer}` : ''}`);
      const { previews } = (await answer.json()) as PreviewList;
      const lines = previews.map(({ id, dealer: slug, versions, expiresAt, madeBy, why }) =>
        tabSeparatedLine([id, slug, listOf(versions), expiresAt, madeBy, why]),
      );
      process.stdout.write(`${json ? JSON.stringify(previews, null, 2) : lines.join('\n') || 'No preview is open.'}\n`);
    });

/** Returns the command `forecourt preview mf-search@1.4.0 --dealer SLUG --for 2h` and `preview list|revoke` (R-11). */
export const previewCommand = (): Command =>
  new Command('preview')
    .description('links that show versions on a dealer’s site only to people who open them')
    .addCommand(createCommand(), { isDefault: true })
    .addCommand(listCommand())
    .addCommand(revokeCommand());

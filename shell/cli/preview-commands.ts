import type { NewPreviewRequest } from '@forecourt/contracts/desk/previews';
import { versionChangeText } from '@forecourt/rules/release/version-changes';
import { addReleaseArgument, argument, dealerOption, option, parseDealerSlug, parseDuration, sentAs } from './arguments';
import { changeOptions, whyOption } from './change-options';
import { request } from './request-command';

const versionsText = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map((each) => each.join('@'))
    .join(' ');

/** Returns the changes and findings of a preview; the last line is the link alone. */
const newPreviewText = ({ preview, link, changes, findings }: NewPreviewRequest): string =>
  [
    ...changes.map((change) => `${versionChangeText(change)} for people who open the link`),
    ...findings.map(({ message }) => `  compatibility: ${message}`),
    preview
      ? `Preview ${preview.id} of ${versionsText(preview.versions)} until ${preview.expiresAt}:`
      : 'Dry run: no link was created.',
    ...(link ? [link] : []),
  ].join('\n');

/** The commands `forecourt preview mf-search@1.4.0 --dealer SLUG --for 2h` and `preview list|revoke`. */
export const previewCommands = [
  request({
    name: 'preview make',
    isDefault: true,
    about: 'create a link that shows versions on a dealer’s site only to people who open it',
    operation: 'POST /dealers/{slug}/previews',
    takes: [
      argument('<versions...>', 'remotes and their versions, for example mf-search@1.4.0', addReleaseArgument),
      dealerOption,
      sentAs('seconds', option('--for <time>', 'how long the link is valid: 30m, 2h, 3d', parseDuration, parseDuration('1d'))),
      option('--page <path>', 'page of the site that the link opens, for example /search'),
      ...changeOptions,
    ],
    text: newPreviewText,
  }),
  request({
    name: 'preview list',
    about: 'open previews: id, dealer, versions, end, creator, reason',
    operation: 'GET /previews',
    takes: [option('--dealer <slug>', 'only previews of this dealer', parseDealerSlug)],
    rows: ({ previews }) => previews,
    columns: {
      id: 'id',
      dealer: 'dealer',
      versions: ({ versions }) => versionsText(versions),
      end: 'expiresAt',
      by: 'madeBy',
      reason: 'why',
    },
    head: false,
    empty: 'No preview is open.',
  }),
  request({
    name: 'preview revoke',
    about: 'end a preview early',
    operation: 'DELETE /previews/{id}',
    takes: [argument('<id>', 'id of the preview, as "forecourt preview list" shows it'), whyOption],
    text: ({ dealer, versions }) => `The preview of ${versionsText(versions)} for ${dealer} is ended`,
  }),
];

import type { EntryKind } from '@forecourt/contracts/desk/log';
import type { ReleaseName } from '../../ports';
import { NONE } from '../log/live-state';
import type { NewEvent } from '../log/release-log';

type Row = Pick<NewEvent, 'kind' | 'remote' | 'version'>;

/** Kinds of rows that make a version live somewhere. */
const LIVE_KINDS: ReadonlySet<EntryKind> = new Set([
  'pin',
  'channel',
  'rollback',
  'rollout-start',
  'rollout-hotfix',
  'rollout-finish',
  'preview',
]);

/** The releases that rows name. */
export const namedReleases = (rows: readonly Row[]): ReleaseName[] =>
  rows.flatMap(({ remote, version }) => (version === null || version === NONE ? [] : [{ name: remote, version }]));

/** The releases that rows make live for somebody. */
export const releasesMadeLive = (rows: readonly Row[]): ReleaseName[] =>
  namedReleases(rows.filter(({ kind }) => LIVE_KINDS.has(kind)));

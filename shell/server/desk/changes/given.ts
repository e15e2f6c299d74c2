import type { ReleaseName } from '../../ports';
import type { NewEvent } from '../log/release-log';
import type { EventKind } from '../tables';

type Row = Pick<NewEvent, 'kind' | 'remote' | 'version'>;

/** Kinds of rows that make a version live somewhere. */
const GIVES: ReadonlySet<EventKind> = new Set([
  'pin',
  'channel',
  'rollback',
  'rollout-start',
  'rollout-hotfix',
  'rollout-finish',
  'preview',
]);

/** The releases that rows name. */
export const named = (rows: readonly Row[]): ReleaseName[] =>
  rows.flatMap(({ remote, version }) => (version === null || version === 'none' ? [] : [{ name: remote, version }]));

/** The releases that rows give to somebody. */
export const given = (rows: readonly Row[]): ReleaseName[] => named(rows.filter(({ kind }) => GIVES.has(kind)));

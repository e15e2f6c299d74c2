import type { PlannedLogEntry } from '../log/entries';
import { applyPreviewEntry, type ActivePreview } from './previews';

const row = (id: string, expires: number, at: number, more: Partial<PlannedLogEntry> = {}): PlannedLogEntry => ({
  kind: 'preview',
  subject: 'acme',
  remote: 'mf-search',
  version: '1.4.0',
  at: new Date(at),
  details: { preview: { id, expires } },
  ...more,
});
const after = (...rows: PlannedLogEntry[]): Map<string, ActivePreview> => {
  const previews = new Map<string, ActivePreview>();
  for (const each of rows) applyPreviewEntry(previews, each);
  return previews;
};

describe('previews in the release log', () => {
  it('R-11 entries with the same id are one preview', () => {
    const found = after(row('a', 9, 1), row('a', 9, 1, { remote: 'mf-vehicle', version: '2.0.0' }));
    expect(found.size).toBe(1);
    expect(Object.fromEntries(found.get('a')?.versions ?? [])).toEqual({ 'mf-search': '1.4.0', 'mf-vehicle': '2.0.0' });
  });

  it('R-11 an ended preview is gone, and an expired one is dropped', () => {
    expect([...after(row('a', 9, 1), row('b', 9, 1), row('a', 9, 2, { kind: 'preview-revoke' })).keys()]).toEqual(['b']);
    expect([...after(row('a', 9, 1), row('b', 20, 9)).keys()]).toEqual(['b']);
  });
});

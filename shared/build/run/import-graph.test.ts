import { findReachedFiles, importGraph, runtimeRequests } from './import-graph.mjs';

const reach = (files: Record<string, string>, path: string) => {
  const sources = Object.entries(files).map(([name, text]) => ({ path: name, text }));
  return [...findReachedFiles(importGraph(sources, runtimeRequests), path)].toSorted();
};

describe('the files that a file reaches when it runs', () => {
  it('are those that it imports, over any number of steps and in circles', () => {
    const files = { 'a.ts': "import { b } from './b';", 'b.ts': "export * from './c';", 'c.ts': "import './a';", 'd.ts': '' };
    expect(reach(files, 'a.ts')).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });

  it.each([
    ['several lines', "import {\n  one,\n  other,\n} from './b';"],
    ['a lazy import', "const load = () => import('./b');"],
    ['a worker', "new Worker(new URL('./b.ts', import.meta.url));"],
    ['a folder with an index', "import { b } from './b';"],
  ])('include %s', (_kind, text) => {
    const target = _kind.startsWith('a folder') ? 'b/index.ts' : 'b.ts';
    expect(reach({ 'a.ts': text, [target]: '' }, 'a.ts')).toEqual(['a.ts', target]);
  });

  it('include packages of the repository, and none of a registry', () => {
    const files = {
      'mf-a/src/a.ts': "import { money } from '@forecourt/rules/price/money';\nimport { render } from 'react';",
      'shared/rules/src/price/money.ts': '',
    };
    expect(reach(files, 'mf-a/src/a.ts')).toEqual(['mf-a/src/a.ts', 'shared/rules/src/price/money.ts']);
  });

  it('leave out what only types need', () => {
    const text = "import type { B } from './b';\nexport type { C } from './c';";
    expect(reach({ 'a.ts': text, 'b.ts': '', 'c.ts': '' }, 'a.ts')).toEqual(['a.ts']);
  });
});

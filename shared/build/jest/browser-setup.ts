import { configure } from '@testing-library/dom';
import type { IToHaveNoViolations } from 'jest-axe';

type Axe = typeof import('jest-axe');

expect.extend({
  // Loaded at the first use, because half of these test files need no axe.
  toHaveNoViolations: (results: Parameters<IToHaveNoViolations>[0]) =>
    jest.requireActual<Axe>('jest-axe').toHaveNoViolations.toHaveNoViolations(results),
});

// A busy machine may take seconds to load a page's modules; no test asserts how long that takes.
configure({ asyncUtilTimeout: 30_000 });

// Every test begins like a new browser tab, so answers that a form stored for a reload are removed.
afterEach(() => window.sessionStorage.clear());

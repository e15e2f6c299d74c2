import { configure } from '@testing-library/dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

// A busy machine may take seconds to load a page's modules; no test asserts how long that takes.
configure({ asyncUtilTimeout: 30_000 });

// Every test begins like a new browser tab, so answers that a form stored for a reload are removed.
afterEach(() => window.sessionStorage.clear());

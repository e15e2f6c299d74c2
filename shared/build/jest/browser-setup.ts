import { configure } from '@testing-library/dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

// A busy machine may take seconds to load a page's modules; no test asserts how long that takes.
configure({ asyncUtilTimeout: 30_000 });

// Every test begins like a new tab: answers that a form kept for a reload belong to the test before.
afterEach(() => window.sessionStorage.clear());

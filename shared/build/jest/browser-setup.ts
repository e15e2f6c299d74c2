import { toHaveNoViolations } from 'jest-axe';

expect.extend(toHaveNoViolations);

// Every test begins like a new tab: answers that a form kept for a reload belong to the test before.
afterEach(() => window.sessionStorage.clear());

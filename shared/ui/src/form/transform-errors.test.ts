import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import { fieldErrorMessage, serverFieldErrors, transformErrors } from './transform-errors';

const NAMES = ['name', 'email', 'Vehicle Make'];
const problem = new ProblemError('invalid_lead', 'Some answers are wrong', [
  { path: '/email', message: 'is not an address' },
  { path: '/fields/Vehicle Make', message: 'is unknown' },
]);

it.each([
  ['a ProblemError', problem],
  ['a problem document', problemDocument(problem)],
  ['a client error with the document in data', { status: 422, data: problemDocument(problem) }],
  ['an error of a remote API', { code: 'invalid_lead', message: problem.message, errors: problem.errors }],
])('L-01 transformErrors puts the details of %s at their fields', (_, error) => {
  expect(transformErrors(error, NAMES, 'Oops')).toEqual({
    ok: false,
    message: undefined,
    errors: { email: 'is not an address', 'Vehicle Make': 'is unknown' },
  });
});

it('L-01 an error that belongs to no field is a message about the whole form', () => {
  const error = new ProblemError('invalid_lead', 'Wrong', [
    { path: '/key', message: 'The form is too old.' },
    { path: '/name', message: 'is empty' },
  ]);
  expect(transformErrors(error, NAMES, 'Oops')).toEqual({
    ok: false,
    message: 'The form is too old.',
    errors: { name: 'is empty' },
  });
});

it("L-02 a problem without details shows the server's own message", () => {
  expect(transformErrors(new ProblemError('too_many_requests', 'Try again in a minute'), NAMES, 'Oops')).toMatchObject({
    message: 'Try again in a minute',
  });
});

it.each([[new Error('x is undefined')], [{ code: 'network', message: 'Failed to fetch' }], [undefined], ['text']])(
  'L-04 transformErrors returns the general message for %p, and no internal text',
  (error) => {
    expect(transformErrors(error, NAMES, 'An unexpected error occured')).toMatchObject({
      message: 'An unexpected error occured',
    });
  },
);

it("L-01 the server's message stays at a field until its answer changes", () => {
  const values = { name: 'Ann', email: 'ann@x' };
  const status = serverFieldErrors({ ok: false, errors: { email: 'bounced' } }, values);
  const state = { errors: {}, touched: {}, values, status };
  expect(fieldErrorMessage(state, 'email')).toBe('bounced');
  expect(fieldErrorMessage({ ...state, values: { ...values, email: 'ann@y' } }, 'email')).toBeUndefined();
  expect(fieldErrorMessage({ ...state, errors: { email: 'own' }, touched: { email: true } }, 'email')).toBe('own');
});

it('L-01 a field has no message before it was visited', () => {
  expect(fieldErrorMessage({ errors: { name: 'required' }, touched: {}, values: {} }, 'name')).toBeUndefined();
});

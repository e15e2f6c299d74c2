import { ValidationError } from 'yup';
import { leadSchema } from '@forecourt/contracts/form/lead-schema';
import { ProblemError } from '@forecourt/contracts/problem';
import { ReservationRequest } from '@forecourt/contracts/car/reservation';
import { Compile } from 'typebox/compile';
import type { CheckedReservationRequest } from './begin';

const shape = Compile(ReservationRequest);
const person = leadSchema.pick(['name', 'email', 'phone']);

/** Throws ProblemError `invalid_lead` for errors that a person can correct, else `invalid_request`, with the path of each. */
export const readReservationRequest = (body: unknown): CheckedReservationRequest => {
  if (!shape.Check(body)) {
    const errors = shape
      .Errors(body)
      .slice(0, 10)
      .map(({ instancePath, message }) => ({ path: instancePath || '/', message }));
    throw new ProblemError('invalid_request', undefined, errors);
  }
  try {
    const { name, email, phone } = person.validateSync(body, { abortEarly: false, stripUnknown: true });
    return { key: body.key, car: body.car, captcha: body.captcha, name, email: email.toLowerCase(), phone };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const paths = new Map(error.inner.map(({ path = '', message }) => [path, message]));
    throw new ProblemError(
      'invalid_lead',
      undefined,
      [...paths].map(([path, message]) => ({ path: `/${path}`, message })),
    );
  }
};

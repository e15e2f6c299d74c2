import { bool, mixed, object, string, ValidationError, type AnyObjectSchema, type AnySchema } from 'yup';
import type { Text } from '@forecourt/contracts/remote';
import { isShown, type FieldDescription, type FormDescription, type FormValues } from './description';

const PHONE = /^[+()\d][\d\s()-]{5,19}$/;
const NUMBER = /^-?[\d,]*\.?\d+$/;

const textSchema = (field: FieldDescription, text: Text): AnySchema => {
  const { label, type, options, maxLength, pattern, patternMessage } = field;
  let schema = string().trim();
  if (type === 'email') schema = schema.email(text('form.email', 'Enter an email address such as name@example.com.'));
  if (type === 'tel')
    schema = schema.matches(PHONE, {
      message: text('form.phone', 'Enter a phone number such as 0412 345 678.'),
      excludeEmptyString: true,
    });
  if (type === 'number')
    schema = schema.matches(NUMBER, {
      message: text('form.number', '{{label}} must be a number.', { label }),
      excludeEmptyString: true,
    });
  if (type === 'date')
    schema = schema.matches(/^\d{4}-\d{2}-\d{2}$/, {
      message: text('form.date', '{{label}} must be a date.', { label }),
      excludeEmptyString: true,
    });
  if (options)
    schema = schema.oneOf(
      [...options.map(({ value }) => value), ''],
      text('form.choice', 'Choose one of the answers for {{label}}.', { label }),
    );
  if (maxLength)
    schema = schema.max(
      maxLength,
      text('form.long', '{{label}} can have at most {{max}} characters.', { label, max: maxLength }),
    );
  if (pattern)
    schema = schema.matches(new RegExp(pattern), {
      message: patternMessage ?? text('form.pattern', '{{label}} does not have the form that is expected.', { label }),
      excludeEmptyString: true,
    });
  return field.required ? schema.required(text('form.required', '{{label}} is required.', { label })) : schema;
};

const checkboxSchema = ({ label, required }: FieldDescription, text: Text): AnySchema =>
  required
    ? bool()
        .oneOf([true], text('form.tick', 'Please tick: {{label}}', { label }))
        .required()
    : bool();

const fieldSchema = (field: FieldDescription, text: Text): AnySchema => {
  const schema = field.type === 'checkbox' ? checkboxSchema(field, text) : textSchema(field, text);
  const { showWhen } = field;
  if (!showWhen) return schema;
  return mixed().when(showWhen.field, ([answer]) => (isShown(field, { [showWhen.field]: answer }) ? schema : mixed()));
};

/** Yup schema of a described form, with messages in the dealer's wording (L-01). Fields that are not shown are not checked. */
export const schemaFromDescription = ({ fields }: FormDescription, text: Text): AnyObjectSchema =>
  object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, text)])));

/** First message of each wrong answer, by field; an empty object when all is well. Empty answers count as missing. */
export const validateWith = async (schema: AnyObjectSchema, values: FormValues): Promise<Record<string, string>> => {
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]));
  try {
    await schema.validate(filled, { abortEarly: false });
    return {};
  } catch (error) {
    // Not instanceof: a remote's schema may come from its own copy of Yup.
    if (!ValidationError.isError(error)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    // Reversed, so that the first message of a field is the one that stays.
    return Object.fromEntries(found.toReversed().map(({ path = '', message }) => [path, message]));
  }
};

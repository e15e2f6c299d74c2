import type { FormField } from '@forecourt/contracts/form/form';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { ProblemDetail } from '@forecourt/contracts/problem';
import { jsonPointerToAnswer } from '@forecourt/rules/form/own-answers';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import { correctionHeaderHtml, correctionStyleElement, type CorrectionPageDesign } from './correction-look';
import type { FormFieldPairs } from './read-form';

const fieldsOfEveryLead = (text: TextLookup<'shell'>): FormField[] => [
  { name: 'name', label: text('shell.correction.name', 'Name'), type: 'text', required: true, autocomplete: 'given-name' },
  { name: 'last_name', label: text('shell.correction.lastName', 'Last name'), type: 'text', autocomplete: 'family-name' },
  { name: 'email', label: text('shell.correction.email', 'Email'), type: 'email', required: true, autocomplete: 'email' },
  { name: 'phone', label: text('shell.correction.phone', 'Phone'), type: 'phone', required: true, autocomplete: 'tel' },
  { name: 'postcode', label: text('shell.correction.postcode', 'Postcode'), type: 'postcode', autocomplete: 'postal-code' },
  { name: 'message', label: text('shell.correction.message', 'Comments'), type: 'textarea' },
];

interface CorrectionPage {
  action: string;
  dealer: string;
  locale: string;
  pairs: FormFieldPairs;
  errors: ProblemDetail[];
  /** Says why correct answers were not stored; absent if answers are wrong. */
  failure?: string | undefined;
  /** Fields in the dealer's wording; absent: the fields of every lead. */
  fields?: readonly FormField[];
  look: CorrectionPageDesign;
  text: TextLookup<'shell'>;
}

const idOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9_-]/g, '-');

const TYPES: Partial<Record<FormField['type'], string>> = {
  email: 'type="email"',
  phone: 'type="tel"',
  date: 'type="date"',
  appointment: 'type="datetime-local"',
  postcode: 'type="text" inputmode="numeric"',
  number: 'type="text" inputmode="decimal"',
};

const controlOf = ({ type, options = [], required, autocomplete }: FormField, shared: string, value: string): string => {
  const needed = required ? ' required' : '';
  if (type === 'textarea') return `<textarea ${shared} rows="6"${needed}>${escapeHtml(value)}</textarea>`;
  if (type === 'checkbox') return `<input ${shared} type="checkbox" value="true"${needed}>`;
  if (type === 'select' || type === 'radio' || type === 'checkboxes') {
    const choices = options.map(
      (option) =>
        `<option value="${escapeHtml(option.value)}"${option.value === value ? ' selected' : ''}>${escapeHtml(option.label ?? option.value)}</option>`,
    );
    return `<select ${shared}${needed}><option></option>${choices.join('')}</select>`;
  }
  const autocompleteAttribute = autocomplete ? ` autocomplete="${autocomplete}"` : '';
  return `<input ${shared} ${TYPES[type] ?? 'type="text"'}${autocompleteAttribute}${needed} value="${escapeHtml(value)}">`;
};

const answerRow = (field: FormField, value: string, message: string): string => {
  const id = idOf(field.name);
  const name = field.type === 'checkboxes' ? 'additional_services' : field.name;
  const shared = `id="${id}" name="${escapeHtml(name)}" aria-invalid="true" aria-describedby="${id}-error"`;
  const label = `<label for="${id}">${escapeHtml(field.label)}</label>`;
  return `<p>${label}<br>${controlOf(field, shared, value)}<br><span id="${id}-error">${escapeHtml(message)}</span></p>`;
};

/** For a shopper without JavaScript. Wrong answers are fields, the others hidden fields, so that nothing is typed twice. */
export const correctionPageHtml = ({
  action,
  dealer,
  locale,
  pairs,
  errors,
  failure,
  text,
  fields,
  look,
}: CorrectionPage): string => {
  const formFields = fields ?? fieldsOfEveryLead(text);
  const fieldAt = ({ path }: ProblemDetail) =>
    formFields.find(({ name, type }) => jsonPointerToAnswer(name) === path && type !== 'hidden');
  const wrong = errors.flatMap((error) => {
    const field = fieldAt(error);
    return field ? [{ field, message: error.message }] : [];
  });
  const names = new Set(wrong.map(({ field }) => field.name));
  const valueOf = (name: string): string => pairs.findLast(([each]) => each === name)?.[1] ?? '';
  const rows = wrong.map(({ field, message }) => answerRow(field, valueOf(field.name), message));
  const errorLine = (error: ProblemDetail): string => {
    const field = fieldAt(error);
    if (!field) return `<li>${escapeHtml([error.path.slice(1), error.message].filter(Boolean).join(': '))}</li>`;
    return `<li><a href="#${idOf(field.name)}">${escapeHtml(error.message)}</a></li>`;
  };
  const carried = pairs
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const list = errors.length > 0 ? `<ul>${errors.map(errorLine).join('')}</ul>` : '';
  const heading = escapeHtml(failure ?? text('shell.correction.errors', 'Please fix the following errors:'));
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${heading} ${escapeHtml(dealer)}</title>${correctionStyleElement(look)}</head>
<body>${correctionHeaderHtml(look, dealer)}<main>
<div class="errors" role="alert"><h1>${heading}</h1>${list}</div>
<form method="post" action="${escapeHtml(action)}">
${[...carried, ...rows].join('\n')}
<p><button type="submit">${escapeHtml(text('shell.correction.submit', 'Send again'))}</button></p>
</form>
</main></body>
</html>
`;
};

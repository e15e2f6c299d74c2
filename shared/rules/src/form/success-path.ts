import type { FormDescription } from '@forecourt/contracts/form/form';

const SUCCESS_PATH = '/success';

/**
 * Returns the path of the page after a form is sent: the form's own page, or else `/success`. The query parameter
 * `form` is present only if the form has its own success texts (L-02).
 */
export const successPath = (form?: Pick<FormDescription, 'id' | 'success' | 'successTitle' | 'successText'>): string => {
  const path = form?.success ?? SUCCESS_PATH;
  return path === SUCCESS_PATH && form && (form.successTitle || form.successText)
    ? `${SUCCESS_PATH}?form=${encodeURIComponent(form.id)}`
    : path;
};

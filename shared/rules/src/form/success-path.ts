import type { FormDescription } from '@forecourt/contracts/form/form';

const SUCCESS_PATH = '/success';

/**
 * Page after a form is sent: the form's own page, else `/success`. The query `form` is there only where the form has
 * success texts of its own (L-02).
 */
export const successPath = (form?: Pick<FormDescription, 'id' | 'success' | 'successTitle' | 'successText'>): string => {
  const path = form?.success ?? SUCCESS_PATH;
  return path === SUCCESS_PATH && form && (form.successTitle || form.successText)
    ? `${SUCCESS_PATH}?form=${encodeURIComponent(form.id)}`
    : path;
};

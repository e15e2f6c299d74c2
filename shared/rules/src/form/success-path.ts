import type { FormDescription } from '@forecourt/contracts/form/form';

const SUCCESS_PATH = '/success';

/**
 * The form's own page, or else `/success`. The query parameter `form` is present only if the form has its own success
 * texts (L-02); `ref` is the reference by which that page loads the received enquiry (L-12).
 */
export const successPath = (
  form?: Pick<FormDescription, 'id' | 'success' | 'successTitle' | 'successText'>,
  reference?: string,
): string => {
  const path = form?.success ?? SUCCESS_PATH;
  if (path !== SUCCESS_PATH) return path;
  const query = new URLSearchParams({
    ...(form && (form.successTitle || form.successText) ? { form: form.id } : {}),
    ...(reference ? { ref: reference } : {}),
  });
  return query.size > 0 ? `${SUCCESS_PATH}?${query}` : SUCCESS_PATH;
};

export {
  FormFromDescription,
  type FormFromDescriptionProps,
  type SimpleFormDescription as FormDescription,
} from './form-from-description';
export { SubmitButton } from './submit-button';
export { Form, type FormProps } from './form';
export { FormError } from './form-error';
export { Field, useFieldControl, type FieldProps, type ControlProps } from './field';
export { TextField, SelectField, HoneypotField, type TextFieldProps, type SelectFieldProps } from './fields';
export { CheckboxField, CheckboxGroup, RadioGroup } from './choice-fields';
export type { FormValues } from '@forecourt/contracts/form/form';
export { transformErrors, type SubmitResult } from './transform-errors';
export { AmountField, type AmountFieldProps } from './amount-field';
export { solveCaptcha, useSiteCaptcha } from '../form-engine/use-captcha';
export { SiteForm, type SiteFormProps } from '../form-engine/site-form';
export { FormEngine, type FormEngineProps } from '../form-engine/form-engine';
export type { ArrangedFields } from '../form-engine/step-fields';
export { FormFields as FieldGrid, hiddenUntilScript as shownLater } from '../form-engine/form-engine.styles';

import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FormValues, LeadProgress } from '@forecourt/contracts/form/form';
import type { LeadReceipt } from '@forecourt/contracts/form/lead';
import { hiddenAnswers, siteForm, startValuesOfForm, type FormSubject } from '@forecourt/rules/form/form-site';
import { leadEvent } from '@forecourt/rules/form/lead-event';
import { successPath } from '@forecourt/rules/form/success-path';
import { leadOfForm } from '@forecourt/rules/form/lead-of-form';
import { visibleValues } from '@forecourt/rules/form/conditions';
import { carOfOpenPage, recordEvent, useSite, useSiteJson } from '@forecourt/store';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '../feedback/notice';
import { Anchor } from '../link/anchor';
import { Copy } from '../type/type';
import { useText } from '../wording/wording-provider';
import { storeEnquiry, visitTrail } from './browser-memory';
import { CaptchaNote } from './captcha-note';
import { KeepAnswers } from './keep-answers';
import { FormEngine, type FormEngineProps } from './form-engine';
import { useFormMemory } from './use-form-memory';
import { useSiteCaptcha } from './use-captcha';

/** Stands in place of the form and gets the focus. */
const Success = ({ children }: { children: ReactNode }) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
};

export interface SiteFormProps {
  /** Of the product, or from the dealer's configuration. */
  id: string;
  subject?: FormSubject;
  /** Fields start with these values, such as text that the shopper typed before the form's code was loaded. */
  values?: FormValues;
  /** Unix seconds from the page's loader, needed by forms that ask for an appointment. */
  now?: number;
  /** False: nobody can drive the vehicle of the page yet, so the form does not offer it. */
  testDrive?: boolean;
  level?: FormEngineProps['level'];
  arrange?: FormEngineProps['arrange'];
  /** Called with the path of the success page; without it, the success page opens. */
  onSent?: (receipt: LeadReceipt, path: string) => void;
}

const typed = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false));

/** A browser without JavaScript that sends too soon after this time makes a suspicious lead: only a machine is so quick. */
const RenderTime = () => {
  const [seconds] = useState(() => Math.floor(Date.now() / 1000));
  return <input type="hidden" name="opened" defaultValue={seconds} suppressHydrationWarning />;
};

const CollectionNotice = ({ children }: { children?: ReactNode }) => {
  const { legal } = useSite();
  const text = useText();
  return (
    <Copy size="sm" tone="muted">
      {children ?? legal.collectionNotice} <Anchor href="/privacy-policy">{text('ui.form.privacy', 'Privacy policy')}</Anchor>
    </Copy>
  );
};

const useOwnForm = (id: string, locationId: string | undefined, testDrive: boolean) => {
  const site = useSite();
  const text = useText();
  return useMemo(() => {
    const features = { ...site.features, testDrive: site.features.testDrive && testDrive };
    return siteForm({ ...site, features }, id, text, locationId);
  }, [site, id, text, locationId, testDrive]);
};

/**
 * A form of this site (L-01), sent as a lead. Stores the progress step by step under one id, remembers the shopper's
 * details, and solves the captcha in the background. All tries of one submission have the same key, so that a repeated try
 * creates no second lead (L-07).
 */
export const SiteForm = ({ id, subject, values = {}, now, testDrive = true, level, arrange, onSent }: SiteFormProps) => {
  const site = useSite();
  const json = useSiteJson();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isSent, setSent] = useState(false);
  const locationId = subject?.['location.id'];
  const form = useOwnForm(id, locationId, testDrive);
  const pageSubject: FormSubject = {
    ...subject,
    query: { ...Object.fromEntries(new URLSearchParams(search)), ...subject?.query },
  };
  const [start] = useState(() => (form ? startValuesOfForm(form, site, pageSubject, typed(values)) : {}));
  const hasCaptcha = form?.captcha !== false;
  const captcha = useSiteCaptcha(hasCaptcha);
  const { memory, choice, keyOf, forget } = useFormMemory(site.slug, form, subject?.['car.id'], typed(values));
  if (!form) return null;

  const send = async (answers: FormValues): Promise<void> => {
    const lead = leadOfForm(
      form,
      { ...answers, ...hiddenAnswers(form, pageSubject) },
      {
        key: keyOf(),
        url: `${site.origin}${site.basePath}${pathname}`,
        locations: site.locations,
        captcha: await captcha.solution(),
        website: String(answers['website'] ?? ''),
        trail: visitTrail(site.slug),
      },
    );
    const receipt = await json<LeadReceipt>('/api/leads', lead);
    forget(answers);
    storeEnquiry(site.slug, { id: receipt.lead_id, form: form.id, car_id: lead.car_id, at: Math.floor(Date.now() / 1000) });
    const about = carOfOpenPage();
    recordEvent(leadEvent(lead.category, about?.id === lead.car_id ? about : undefined), {
      form: form.id,
      ...(lead.car_id ? { car_id: lead.car_id } : {}),
    });
    const path = successPath(form, receipt.reference);
    if (onSent) return onSent(receipt, path);
    if (form.successMessage) return setSent(true);
    await navigate(path);
  };
  const keep = (step: string, answers: FormValues): void => {
    const progress: LeadProgress = { key: keyOf(), form: form.id, step, answers: visibleValues(form.fields, answers) };
    // A step that can't be stored now is part of the next step's progress, or of the lead.
    json('/api/leads/progress', progress).catch(() => undefined);
  };

  if (isSent)
    return (
      <Success>
        <Notice tone="success">{form.successMessage}</Notice>
      </Success>
    );
  return (
    <FormEngine
      form={form}
      site={site}
      values={start}
      memory={memory}
      now={now}
      level={level}
      arrange={arrange}
      action={`${site.basePath}/api/leads`}
      send={send}
      onStep={keep}
      onTouch={captcha.begin}
    >
      <RenderTime />
      {choice ? <KeepAnswers {...choice} /> : null}
      <CollectionNotice>{form.notice}</CollectionNotice>
      {hasCaptcha ? <CaptchaNote state={captcha.state} /> : null}
    </FormEngine>
  );
};

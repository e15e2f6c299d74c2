import { useState, type ReactNode } from 'react';
import type { Car } from '@forecourt/contracts/car/car';
import type { FormValues } from '@forecourt/contracts/form/form';
import { telHref } from '@forecourt/rules/location/phone';
import { tellMeForm, tellMeText } from '@forecourt/rules/card/car-state';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { Copy, Heading, Icon, Stack, useText, type IconName } from '@forecourt/ui';
import { formSubjectOfCar } from '../../../model/car-subject';
import { locationOfCar, phoneForCar } from '@forecourt/rules/vehicle/car-location';
import { DeferredEnquiryForm } from '../../../parts/enquiry/enquiry';
import { SectionFrame } from '../section.styles';
import { CallLink } from './call-link';
import { ContactBox, EnquiryFold, ContactText } from './contact.styles';

interface ContactFormProps {
  icon: IconName;
  title: string;
  children: ReactNode;
  id?: string;
  open?: boolean;
}

/** The form is rendered when the fold is first opened; without JavaScript at once. */
const ContactForm = ({ icon, title, children, ...fold }: ContactFormProps) => {
  const [isFormLoaded, setFormLoaded] = useState(fold.open || typeof document === 'undefined');
  return (
    <EnquiryFold {...fold} onToggle={() => setFormLoaded(true)}>
      <summary>
        <Icon name={icon} />
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div>{isFormLoaded ? children : null}</div>
    </EnquiryFold>
  );
};

/** Besides the enquiry: call, ask to be told, ask for a call, ask for photos (V-17, V-23, V-24). */
export const ContactWaysSection = ({ car, values }: { car: Car; values?: FormValues }) => {
  const text = useText<'vehicle'>();
  const site = useSite();
  const { callBack, photos } = site.vehicle;
  const phone = phoneForCar(car, site);
  const callable = telHref(phone) !== undefined;
  const tellMe = tellMeForm(car);
  if (!isSellable(car) || (!callable && !callBack && !photos && !tellMe)) return null;
  const subject = formSubjectOfCar(car);
  const location = locationOfCar(car, site);
  return (
    <SectionFrame as="section" data-own="" id="contact" aria-labelledby="contact-title">
      <Stack gap={5}>
        <Heading level={2} size="h3" id="contact-title">
          {callable ? text('vehicle.call.title', 'Call the dealer') : text('vehicle.call.ask', 'Ask the dealer')}
        </Heading>
        {callable && phone ? (
          <ContactBox>
            <ContactText>
              <Heading level={3} size="h4">
                {location?.name ?? site.name}
              </Heading>
              <Copy tone="muted">
                {car.stocknum
                  ? text('vehicle.call.mention', 'Please mention stock number {{number}}.', { number: car.stocknum })
                  : text('vehicle.call.lead', 'Somebody who knows the vehicle answers.')}
              </Copy>
            </ContactText>
            <CallLink car={car} phone={phone} size="large" />
          </ContactBox>
        ) : null}
        <Stack gap={3}>
          {tellMe ? (
            <ContactForm icon="mail" title={tellMeText(tellMe, text)} id="tell-me" open>
              <DeferredEnquiryForm id={tellMe} subject={subject} values={values} />
            </ContactForm>
          ) : null}
          {callBack ? (
            <ContactForm icon="clock" title={text('vehicle.callBack.title', 'Ask us to call you')}>
              <DeferredEnquiryForm id="call-back" subject={subject} values={values} />
            </ContactForm>
          ) : null}
          {photos ? (
            <ContactForm icon="mail" title={text('vehicle.photos.title', 'Request photos')}>
              <DeferredEnquiryForm id="photos" subject={subject} values={values} />
            </ContactForm>
          ) : null}
        </Stack>
      </Stack>
    </SectionFrame>
  );
};

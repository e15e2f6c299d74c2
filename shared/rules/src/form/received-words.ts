import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import type { LeadKind } from '@forecourt/contracts/form/lead-categories';

/** For the page after a form is sent and for the confirmation by e-mail (L-12). */
const WORDS = declareTexts('form.received', {
  enquiry: { title: 'We have your enquiry', next: '{{branch}} will contact you with an answer.' },
  test_drive: {
    title: 'We have your test drive request',
    next: '{{branch}} will contact you to confirm the time. Nothing is booked until then.',
  },
  finance: { title: 'We have your finance enquiry', next: '{{branch}} will contact you about your options.' },
  service: {
    title: 'We have your service booking request',
    next: '{{branch}} will contact you to confirm the time. Nothing is booked until then.',
  },
  trade_in: { title: 'We have the details of your car', next: '{{branch}} will contact you about its value.' },
  sell: { title: 'We have the details of your car', next: '{{branch}} will contact you about its value.' },
  offer_accepted: {
    title: 'You accepted our valuation',
    next: '{{branch}} will contact you to arrange the inspection. The value is subject to it.',
  },
  parts: { title: 'We have your parts enquiry', next: '{{branch}} will contact you with price and availability.' },
  general: { title: 'We have your message', next: '{{branch}} will contact you with an answer.' },
  offer: { title: 'We have your enquiry about our offer', next: '{{branch}} will contact you with an answer.' },
  photos: { title: 'We have your request for photos', next: '{{branch}} will send you the photos.' },
  similar: {
    title: 'We have your request for a similar vehicle',
    next: '{{branch}} will contact you when something suits.',
  },
  call_back: { title: 'We have your request for a call', next: '{{branch}} will call you.' },
  career: { title: 'We have your message', next: '{{branch}} will contact you with an answer.' },
  reservation: { title: 'We have your reservation', next: '{{branch}} will contact you about the next step.' },
});

/** `branch` is the name of the branch that received the enquiry. */
export const enquiryReceivedTexts = (kind: LeadKind, branch: string, text: TextLookup): { title: string; next: string } => ({
  title: text(`form.received.${kind}.title`, WORDS[kind].title),
  next: text(`form.received.${kind}.next`, WORDS[kind].next, { branch }),
});

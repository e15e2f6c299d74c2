import { leadOfAnswers } from './lead-of-answers';

const answers = { category: 'test_drive', name: ' Sam ', email: 'sam@example.com', phone: '0412 345 678' };

it('L-03 leaves out what was not answered and trims what was', () => {
  expect(leadOfAnswers({ ...answers, last_name: '', message: '  ', website: '' }, 'key-12345')).toEqual({
    key: 'key-12345',
    category: 'test_drive',
    name: 'Sam',
    email: 'sam@example.com',
    phone: '0412 345 678',
  });
});

it('L-03 names the vehicle, the page and what the enquiry is about', () => {
  const about = { car_id: 'demo-1', url: 'https://cars.example/cars/x', subcategory: 'Find Me Something Similar', message: 'Hi' };
  expect(leadOfAnswers({ ...answers, ...about }, 'key-12345')).toMatchObject(about);
});

it('L-02 sends the answer of the field that people never see, for the server to judge', () => {
  expect(leadOfAnswers({ ...answers, website: 'https://spam.example' }, 'key-12345').website).toBe('https://spam.example');
});

it('L-03 sends nothing that the lead does not have', () => {
  expect(leadOfAnswers({ ...answers, extra: 'x', opened: true }, 'key-12345')).not.toHaveProperty('extra');
});

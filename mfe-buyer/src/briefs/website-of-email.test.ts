import { websiteOfEmail } from './website-of-email';

it.each([
  ['noor@saffron.example', 'https://saffron.example'],
  ['Noor@Saffron.AE', 'https://saffron.ae'],
  ['noor@mailroom.ae', 'https://mailroom.ae'],
  ['noor@gmail.com', ''],
  ['noor@outlook.sa', ''],
  ['noor@yahoo.co.uk', ''],
  ['noor@eim.ae', ''],
  ['noor@localhost', ''],
  ['', ''],
])('the website for the e-mail address %j is %j', (email, website) => {
  expect(websiteOfEmail(email)).toBe(website);
});

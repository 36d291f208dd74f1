/** Checks that requests and responses contain the fields of each entity (product §3). */
import type { AnyObjectSchema, Schema } from 'yup';
import * as C from '../index';
import { callSchemas } from '../index';

/** Returns the field names of the schema at `path`. `[]` in the path selects the element of a list. */
function fieldsOf(schema: unknown, ...path: string[]): string[] {
  let current = schema as { fields?: AnyObjectSchema['fields']; innerType?: unknown };
  for (const key of path)
    current = (key === '[]' ? current.innerType : current.fields?.[key]) as typeof current;
  return Object.keys(current.fields ?? {});
}
const answer = (name: keyof typeof callSchemas) => callSchemas[name].answer;
const sellerFieldAccepts = (field: 'stepper' | 'subscriptionStatus', value: unknown) =>
  (C.sellerUser.fields[field] as unknown as Schema).isValidSync(value);
const payload = (name: keyof typeof callSchemas) => callSchemas[name].body;

describe('Entities and their fields (product §3)', () => {
  it.each<[string, string[], string]>([
    [
      // @product §3.1 §7.5
      'Seller/user',
      fieldsOf(answer('login'), 'data'),
      'id name username bio profileUrl coverImage accessToken stepper available subscriptionStatus city category phoneNumber instagramUsername email isUrlShared priceVisibility',
    ],
    [
      // @product §3.1
      'Seller/user on the public page',
      fieldsOf(answer('getPublicProfile'), 'data'),
      'id name username bio profileUrl coverImage available subscriptionStatus city category instagramUsername priceVisibility contents bundle addon',
    ],
    [
      // @product §3.4
      'Content item / content page',
      fieldsOf(answer('createContent'), 'data'),
      'id contentType setupPrice deliveryTimeNeeded previousContent',
    ],
    ['Content list response', fieldsOf(answer('getContent')), 'contents result'],
    // @product §3.5
    [
      'result of the content list, with booleans story, post, reel',
      fieldsOf(answer('getContent'), 'result'),
      'story post reel',
    ],
    // @product §3.6
    ['Bundle', fieldsOf(answer('getBundle'), 'data'), 'userId contentIds originalPrice bundlePrice discount'],
    // @product §3.7
    ['Bundle response, with discount and contents', fieldsOf(answer('getBundle')), 'discount contents'],
    // @product §3.7
    [
      'each element of a bundle’s contents, with contentType',
      fieldsOf(answer('getBundle'), 'contents', '[]'),
      'contentType',
    ],
    [
      // @product §3.8
      'Addon',
      fieldsOf(answer('getAddons'), 'data'),
      'userId instagramFollow followPrice attendEvent eventPrice googleReview reviewPrice',
    ],
    // @product §3.9
    ['Bank details', fieldsOf(answer('getBank'), 'data'), 'name title account address userId'],
    [
      // @product §3.10
      'Order',
      fieldsOf(answer('getOrder'), 'data'),
      'id code title createdAt status bundleId contents contentNames brief totalAmount',
    ],
    // @product §3.10
    ['brief of an order', fieldsOf(answer('getOrder'), 'data', 'brief'), 'brandName pdfPath'],
    // @product §3.10
    ['contents of an order', fieldsOf(answer('getOrder'), 'data', 'contents', '[]'), 'contentType'],
    // @product §3.11
    ['Quote', fieldsOf(payload('sendQuote')), 'orderId price paymentTerm'],
    // @product §3.12
    ['Earnings', fieldsOf(answer('getEarnings'), 'data'), 'bank withdrawlHistory'],
    [
      // @product §3.12
      'bank of the earnings',
      fieldsOf(answer('getEarnings'), 'data', 'bank'),
      'name title account totalEarning',
    ],
    [
      // @product §3.12
      'withdrawlHistory',
      fieldsOf(answer('getEarnings'), 'data', 'withdrawlHistory', '[]'),
      'createdAt status',
    ],
    [
      // @product §3.13
      'Brief',
      fieldsOf(answer('createBrief'), 'data'),
      'id brandName industry brandTone overview feature tag contentStyle address date time deadline instructions other point1 point10 inPersonVisit pdfPath createdAt userId',
    ],
    [
      // @product §3.15
      'AI result',
      fieldsOf(answer('readWebsite'), 'data'),
      'brand_name industry brand_overview brand_tone talking_points',
    ],
    [
      // @product §3.18
      'Submitted content',
      fieldsOf(answer('getBuyerDelivery'), 'data', '[]'),
      'id submittedContentId name contentType contentStatus postStatus price contentUrl contentName contentStatusBuyer sellerName brief',
    ],
    // @product §3.19
    ['Buyer registration', fieldsOf(payload('registerBuyer')), 'name email phoneNumber otp'],
    // @product §3.20
    ['Seller dashboard response', fieldsOf(answer('getDashboard')), 'status hasNewOrder data'],
    [
      // @product §3.20
      'data of the dashboard',
      fieldsOf(answer('getDashboard'), 'data'),
      'pendingOrders completedOrders isUrlShared',
    ],
    // @product §3.23
    ['Upload of one file, with Location', fieldsOf(answer('uploadMedia'), 'data'), 'Location'],
  ])('the schema of %s contains all fields of product §3', (_entity, fields, wanted) =>
    expect(fields).toEqual(expect.arrayContaining(wanted.split(' '))),
  );

  // @product §3.23
  it('the upload of several files returns an array of paths', () =>
    expect(answer('uploadFiles').isValidSync({ data: ['images/a.webp'] })).toBe(true));
  // @product §3.1
  it.each([
    [-1, false],
    [0, true],
    [4, true],
    [5, false],
  ])('the schema of stepper (0-4) accepts %d: %s', (stepper, valid) =>
    expect(sellerFieldAccepts('stepper', stepper)).toBe(valid),
  );
  // @product §3.1
  it('subscriptionStatus is free or active', () => {
    const values = ['free', 'active', 'past_due', ''];
    expect(values.filter((value) => sellerFieldAccepts('subscriptionStatus', value))).toEqual([
      'free',
      'active',
    ]);
  });
});

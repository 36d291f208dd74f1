/** Edge cases of the rules, such as values at and just outside a bound. */
import * as yup from 'yup';
import * as C from '../index';

type AnySchema = yup.Schema<any, any, any, any>;
/** Returns the message if the schema refuses the value. */
const problem = (schema: AnySchema, value: unknown, context: object = {}): string | undefined => {
  try {
    schema.validateSync(value, { context });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};
const now = () => new Date('2026-03-02T08:00:00Z'); // noon in Dubai
const brief = {
  brandName: 'Kahwa',
  feature: 'Beans',
  tag: '@kahwa',
  deadline: '2026-03-02',
  other: 'Be nice',
  points: [] as string[],
};
const visit = { ...brief, inPersonVisit: true, address: 'Al Quoz', date: '2026-03-02', time: '12:01' };
const bank = { name: 'ENBD', title: 'Layla', address: 'Dubai', account: '1' };
const buyer = { name: 'Noor', email: 'noor@kahwa.ae', phoneNumber: '+971501234567', otp: 123456 };

describe('the language of a link in a message', () => {
  it.each([
    ['ar', 'https://l.test/a', 'https://l.test/a?lang=ar'],
    ['ar', 'https://l.test/a?order_id=1#t=x', 'https://l.test/a?order_id=1&lang=ar#t=x'],
    ['en', 'https://l.test/a#t=x', 'https://l.test/a#t=x'],
    ['xx', 'https://l.test/a', 'https://l.test/a'],
  ])('a message in the language %s contains the link %s as %s', (language, link, sent) =>
    expect(C.linkIn(language, link)).toBe(sent),
  );
});

describe('maximum lengths of texts', () => {
  it.each<[string, yup.Schema, Record<string, unknown>, number]>([
    ['name', C.registerBuyerSchema, buyer, 60],
    ['name', C.bankSchema, bank, 80],
    ['title', C.bankSchema, bank, 80],
    ['address', C.bankSchema, bank, 200],
    ['brandName', C.briefSchema(now), brief, 120],
    ['industry', C.briefSchema(now), brief, 120],
    ['brandTone', C.briefSchema(now), brief, 200],
    ['overview', C.briefSchema(now), brief, 2000],
    ['feature', C.briefSchema(now), brief, 300],
    ['tag', C.briefSchema(now), brief, 100],
    ['address', C.briefSchema(now), visit, 300],
    ['instructions', C.briefSchema(now), brief, 2000],
    ['other', C.briefSchema(now), brief, 500],
    ['contentName', C.submitContentSchema, { orderId: 'o', contentId: 'c', contentUrl: 'u' }, 80],
    ['orderId', C.approveSchema, { submittedContentId: 's' }, 64],
    ['contentUrl', C.submitContentSchema, { orderId: 'o', contentId: 'c' }, 400],
  ])(
    '%s is accepted with the maximum length and refused with one more character',
    (field, schema, otherFields, longest) => {
      expect(problem(schema, { ...otherFields, [field]: 'x'.repeat(longest) })).toBeUndefined();
      expect(problem(schema, { ...otherFields, [field]: 'x'.repeat(longest + 1) })).toBe(
        `At most ${longest} characters`,
      );
    },
  );
  it('a brief has at most ten talking points of at most 300 characters', () => {
    expect(
      problem(C.briefSchema(now), { ...brief, points: Array(10).fill('x'.repeat(300)) }),
    ).toBeUndefined();
    expect(problem(C.briefSchema(now), { ...brief, points: ['x'.repeat(301)] })).toBe(
      'At most 300 characters',
    );
    expect(problem(C.briefSchema(now), { ...brief, points: Array(11).fill('x') })).toBeDefined();
  });
  it('an e-mail address has at most 254 characters', () => {
    expect(
      problem(C.registerBuyerSchema, { ...buyer, email: `${'x'.repeat(245)}@kahwa.ae` }),
    ).toBeUndefined();
    expect(problem(C.registerBuyerSchema, { ...buyer, email: `${'x'.repeat(246)}@kahwa.ae` })).toBe(
      'At most 254 characters',
    );
  });
  it('by default, a required text has at most 200 characters and an optional text at most 2,000', () => {
    expect(problem(C.requiredText('Say it'), 'x'.repeat(200))).toBeUndefined();
    expect(problem(C.requiredText('Say it'), 'x'.repeat(201))).toBe('At most 200 characters');
    expect(problem(C.optionalText(), 'x'.repeat(2000))).toBeUndefined();
    expect(problem(C.optionalText(), 'x'.repeat(2001))).toBe('At most 2000 characters');
    expect(C.optionalText().cast(undefined)).toBe('');
  });
});

describe('messages for missing values', () => {
  const order = { briefId: 'b', sellerId: 's' };
  it.each<[yup.Schema, unknown, string]>([
    [C.briefSchema(now), { ...brief, brandName: '' }, 'Brand name is required'],
    [C.placeOrderSchema, { sellerId: 's', googleReview: true }, 'briefId is required'],
    [C.placeOrderSchema, { briefId: 'b', googleReview: true }, 'sellerId is required'],
    [C.placeOrderSchema, order, 'Your cart is empty'],
    [C.placeOrderSchema, { ...order, bundleId: '' }, 'Your cart is empty'],
    [C.placeOrderSchema, { ...order, bundleId: null, contentIds: [] }, 'Your cart is empty'],
    [C.declineSchema, {}, 'Choose a reason'],
    [C.declineSchema, { declineReason: 'I am tired' }, 'Choose a reason'],
    [C.rejectSchema, { orderId: 'o', submittedContentId: 's' }, 'Choose a reason'],
    [C.rejectSchema, { orderId: 'o', submittedContentId: 's', reason: 'Ugly' }, 'Choose a reason'],
    [C.approveSchema, { submittedContentId: 's' }, 'orderId is required'],
    [C.approveSchema, { orderId: 'o' }, 'submittedContentId is required'],
    [C.submitContentSchema, { contentId: 'c', contentUrl: 'u' }, 'orderId is required'],
    [C.submitContentSchema, { orderId: 'o', contentUrl: 'u' }, 'contentId is required'],
    [C.submitContentSchema, { orderId: 'o', contentId: 'c' }, 'Upload a file first'],
    [C.postLinkSchema, { submittedContentId: 's', postLink: 'https://x.com/1' }, 'orderId is required'],
    [C.postLinkSchema, { orderId: 'o', postLink: 'https://x.com/1' }, 'submittedContentId is required'],
    [C.postLinkSchema, { orderId: 'o', submittedContentId: 's' }, 'Paste the link of your post'],
    [
      C.postLinkSchema,
      { orderId: 'o', submittedContentId: 's', postLink: 'instagram' },
      'Paste a full link that starts with https://',
    ],
    [
      C.postLinkSchema,
      { orderId: 'o', submittedContentId: 's', postLink: 'javascript:alert(1)' },
      'Paste a full link that starts with https://',
    ],
    [C.payoutSchema, {}, 'amount is required'],
    [C.payoutSchema, { amount: 'x' }, 'amount is required'],
    [C.payoutSchema, { amount: 0 }, 'Nothing to withdraw'],
    [C.quoteSchema, { price: 10 }, 'orderId is required'],
    [C.quoteSchema, { orderId: 'o' }, 'Enter a price in AED'],
    [C.quoteSchema, { orderId: 'o', price: 'x' }, 'Enter a price in AED'],
    [C.quoteSchema, { orderId: 'o', price: 0 }, 'At least 2 AED'],
    [C.quoteSchema, { orderId: 'o', price: 1.99 }, 'At least 2 AED'],
    [C.quoteSchema, { orderId: 'o', price: 900_001 }, 'At most 900,000 AED'],
    [C.addonsSchema, { googleReview: true, reviewPrice: 1.99 }, 'At least 2 AED'],
    // @product §9.19
    [C.quoteSchema, { orderId: 'o', price: 10, paymentTerm: 'someday' }, 'Choose a payment term'],
    [C.bundleSchema, {}, 'Select at least one content type'],
    [C.bundleSchema, { contentIds: [] }, 'Select at least one content type'],
    [C.bundleSchema, { contentIds: 'x' }, 'Select at least one content type'],
    [C.bundleSchema, { contentIds: ['a', 'b', 'c', 'd'] }, 'Select at most three content types'],
    // @product §3.6
    [C.bundleSchema, { contentIds: ['a'], discount: 15 }, 'Choose one of the discounts'],
    [C.addonsSchema, { googleReview: true, reviewPrice: 'x' }, 'Enter a price in AED'],
    [C.addonsSchema, { googleReview: true, reviewPrice: -1 }, 'Enter a price in AED'],
    [C.addonsSchema, { googleReview: true, reviewPrice: 100_001 }, 'At most 100,000 AED'],
    [C.callSchemas.setAvailability.query!, {}, 'availability is required'],
    [C.callSchemas.setAvailability.query!, { availability: 'maybe' }, 'availability must be true or false'],
    [C.callSchemas.setPriceVisibility.query!, {}, 'visibility is required'],
    [C.callSchemas.checkUsername.query!, {}, 'username is required'],
    [C.callSchemas.cancelLateOrder.body!, {}, 'orderId is required'],
    [C.callSchemas.getOrders.query!, {}, 'status must be active or completed'],
    [C.callSchemas.getOrders.query!, { status: 'active', sort: 'price' }, 'sort must be turn'],
    [C.callSchemas.openOrderLink.body!, {}, 'token is required'],
    [
      C.callSchemas.openOrderByOtp.body!,
      { phoneNumber: '+971501234567', otp: 123456 },
      'orderId is required',
    ],
  ])('case %#: a missing or wrong field gives its message', (schema, value, message) =>
    expect(problem(schema, value)).toBe(message),
  );
  it.each([
    [{ ...order, contentIds: ['c'] }],
    [{ ...order, bundleId: 'b' }],
    [{ ...order, instagramFollow: true }],
    [{ ...order, googleReview: true }],
    [{ ...order, attendEvent: true }],
  ])('an order with a content page, a bundle or an add-on is accepted: %j', (value) =>
    expect(problem(C.placeOrderSchema, value)).toBeUndefined(),
  );
  it('an add-on without a flag in the request is not ordered', () =>
    expect(C.placeOrderSchema.cast({ ...order, contentIds: ['c'] })).toMatchObject(
      C.addonFlagsOf(() => false),
    ));
  it.each(['instagramFollow', 'attendEvent', 'googleReview'])(
    'a form with %s as the only add-on is accepted',
    (addon) => {
      expect(problem(C.addonsSchema, { [addon]: true })).toBeUndefined();
      expect(C.addonsSchema.cast({ [addon]: true })).toMatchObject({
        followPrice: 0,
        eventPrice: 0,
        reviewPrice: 0,
      });
    },
  );
});

describe('bounds of numbers and dates', () => {
  it('a quote is from 2 to 900,000 AED with at most two decimals', () => {
    for (const price of [2, 900_000, 10.25])
      expect(problem(C.quoteSchema, { orderId: 'o', price })).toBeUndefined();
    expect(problem(C.quoteSchema, { orderId: 'o', price: 10.251 })).toBe(
      'Use a point and at most two decimals, such as 1250.50',
    );
  });
  it('each price plus its fee is within the limits of Stripe: AED 2 to 999,999.99', () => {
    const paymentOf = (price: number) =>
      price + C.filsToAed(C.shareOf(C.aedToFils(price), C.PLATFORM_FEE_BPS));
    expect(paymentOf(C.MIN_PRICE)).toBeGreaterThanOrEqual(2);
    expect(paymentOf(C.MAX_QUOTE)).toBeLessThanOrEqual(999_999.99);
  });
  // @product §5.50
  it('a visit in the current minute or a deadline at the current time is refused as past', () => {
    expect(problem(C.briefSchema(now), { ...visit, time: '12:00' })).toBe('Visit date cannot be in the past');
    expect(problem(C.briefSchema(now), { ...brief, deadline: now().toISOString() })).toBe(
      'Deadline cannot be in the past',
    );
    expect(problem(C.briefSchema(now), { ...brief, deadline: '2026-03-02T08:00:00.001Z' })).toBeUndefined();
  });
  it.each(['2026-3-2', 'tomorrow', '02-03-2026'])('%s is not accepted as the date of a visit', (date) =>
    expect(problem(C.briefSchema(now), { ...visit, date })).toBe('Visit date cannot be in the past'),
  );
  it('a blank talking point does not count', () =>
    expect(problem(C.briefSchema(now), { ...brief, other: '', points: [' '] })).toBe(
      'Choose at least one or mention in above field',
    ));
  it('missing texts of a brief become "", and a missing inPersonVisit becomes false', () =>
    expect(C.briefSchema(now).cast(brief)).toMatchObject({
      address: '',
      date: '',
      time: '',
      industry: '',
      contentStyle: '',
      inPersonVisit: false,
    }));
  it('before a seller chooses price visibility, a price may be missing, 0 or within the bounds', () => {
    const rule = C.setupPriceRule(1, 'undecided');
    expect(rule.cast(undefined)).toBe(0);
    for (const price of [0, 150, 20_000]) expect(problem(rule, price)).toBeUndefined();
    for (const price of [1, 149, 20_001])
      expect(problem(rule, price)).toBe('Setup price should be between 150 to 20000 AED');
  });
  it('a hidden price outside the bounds is stored as 0', () => {
    const rule = C.setupPriceRule(1, false);
    for (const [price, stored] of [
      [150, 150],
      [20_000, 20_000],
      [149, 0],
      [20_001, 0],
      ['', 0],
      [undefined, 0],
      ['x', 0],
      ['200', 200],
    ] as const)
      expect(rule.cast(price)).toBe(stored);
  });
  it('fils are safe integers, and a fee is rounded half up to whole fils', () => {
    expect(() => C.fils(0.5)).toThrow('not a whole number of fils: 0.5');
    expect(() => C.aedToFils(0.001)).toThrow('not an amount in AED with at most two decimals: 0.001');
    expect(() => C.aedToFils(Number.NaN)).toThrow(RangeError);
    expect(C.filsToAed(125_050)).toBe(1250.5);
    expect(C.shareOf(C.fils(5), 1_000)).toBe(1);
    expect(C.shareOf(C.fils(4_9999), 1)).toBe(5);
    expect(C.shareOf(C.fils(4_4999), 1)).toBe(4);
  });
  it('dates and times have leading zeros and are four hours ahead of UTC', () => {
    expect(C.formatDate('2026-01-02T23:59:59.999Z')).toBe('03-01-2026');
    expect(C.formatDate('2026-01-02T19:59:59.999Z')).toBe('02-01-2026');
    expect(C.formatTime('2026-01-02T01:05:00Z')).toBe('05:05');
  });
});

describe('phones, codes, usernames, accounts', () => {
  it.each([
    ['+971', 'uae', '+971'],
    ['9715012345678', 'uae', '+971501234567'],
    ['971501234', 'uae', '+971971501234'],
    ['0923001234567', 'pakistan', '+9292300123456'],
  ] as const)('the typed phone %s (%s) becomes %s', (typed, country, phone) =>
    expect(C.normalizePhone(typed, country)).toBe(phone),
  );
  it('a Pakistani number can log in but cannot register', () => {
    expect(problem(C.loginPhoneRule, '+923001234567')).toBeUndefined();
    expect(problem(C.loginPhoneRule, '+447700900123')).toBe(
      'Only phone numbers of the UAE (+971) or Pakistan (+92) can be used here.',
    );
    expect(problem(C.uaePhoneRule, '+923001234567')).toBe(
      'Only phone numbers of the UAE (+971) can be used here.',
    );
  });
  it('a missing, an incomplete and a wrong code have different messages', () => {
    expect(problem(C.otpRule, undefined)).toBe('otp is required');
    expect(problem(C.otpRule, 'x')).toBe('otp is required');
    for (const code of [1, 99_999, 1_000_000, '123', '12 34-5', '1234567'])
      expect(problem(C.otpRule, code)).toBe('Enter all 6 digits of the code.');
    for (const code of ['000000', '012345', '099-999'])
      expect(problem(C.otpRule, code)).toBe('This code is not right or no longer valid.');
    for (const code of [100_000, 999_999, '123 456', '123-456'])
      expect(problem(C.otpRule, code)).toBeUndefined();
  });
  it('a username that is not a string is refused, and the letters of a username become lower case', () => {
    expect(problem(C.usernameRule, { a: 1 })).toBeDefined();
    expect(C.usernameRule.cast(' LAYLA ')).toBe('layla');
  });
  it('spaces in an account number are removed, and an account number that is not a string is refused', () => {
    expect(C.bankSchema.cast({ ...bank, account: '12 34' }).account).toBe('1234');
    expect(problem(C.bankSchema, { ...bank, account: ['1'] })).toBeDefined();
  });
  it('an IBAN with one wrong digit is invalid', () => {
    expect(C.uaeIbanValid('070331234567890123456')).toBe(true);
    for (const wrong of ['070331234567890123457', '073031234567890123456', '170331234567890123456'])
      expect(C.uaeIbanValid(wrong)).toBe(false);
  });
});

describe('files', () => {
  it.each([
    [1, 'image-or-video'],
    [2, 'video'],
    [3, 'image'],
    [5, 'image'],
    [6, 'image'],
    [7, 'image'],
  ] as const)('files of content type %i accept the kind %s', (type, accepts) =>
    expect(C.acceptedKinds(type)).toBe(accepts),
  );
  it('each content type except the bundle has an upload purpose', () => {
    const refused = C.CONTENT_TYPES.filter((type) =>
      problem(C.callSchemas.uploadFiles.query!, { purpose: String(type) }),
    );
    expect(refused).toEqual([C.ContentType.bundle]);
  });
  it.each([
    ['image', 'image/*'],
    ['video', 'video/mp4,video/quicktime,.mp4,.mov'],
    ['image-or-video', 'image/*,video/mp4,.mp4'],
  ] as const)('the file dialog for files of the kind %s offers %s', (accepts, accept) =>
    expect(C.acceptOf(accepts)).toBe(accept),
  );
  // @product §3.24 §7.44
  it('mediaUrl converts a stored path to a URL path, and does not change a URL', () => {
    expect(C.mediaUrl('a/b.webp')).toBe('/media/a/b.webp');
    for (const address of ['/media/x', 'https://cdn.ae/x', '//cdn.ae/x'])
      expect(C.mediaUrl(address)).toBe(address);
  });
  // @product §3.25
  it('thumbnails are in the folder thumbnails (product §3)', () => {
    expect(C.thumbnailPath('videos/abc.MP4?sig=1/2')).toBe('thumbnails/abc.webp');
    expect(C.thumbnailPath('abc')).toBe('thumbnails/abc.webp');
  });
  it.each([
    ['a.mp4', true],
    ['a.MOV?x=1', true],
    ['a.mp4.webp', false],
    ['amp4', false],
  ])('isVideoPath(%s) is %s', (path, video) => expect(C.isVideoPath(path)).toBe(video));
  it.each([
    'https://x',
    'https://instagram.com',
    'https://example.com/post/1',
    'https://notinstagram.com/p/1',
    'https://instagram.com.evil.example/p/1',
    'https://instagram.com@evil.example/p/1',
    'http://www.instagram.com/p/1',
  ])('%s is refused as the link of a post', (postLink) =>
    expect(problem(C.postLinkSchema, { orderId: 'o', submittedContentId: 's', postLink })).toBe(
      'Paste the https:// link of the post on Instagram, TikTok, YouTube, Snapchat, Facebook, X or Threads.',
    ),
  );
  it.each([
    'https://www.instagram.com/p/1',
    'https://instagram.com/reel/1',
    'https://vm.tiktok.com/x',
    'https://www.youtube.com/watch?v=1',
    'https://youtu.be/x',
    'https://m.facebook.com/x',
  ])('%s is accepted as the link of a post', (postLink) =>
    expect(problem(C.postLinkSchema, { orderId: 'o', submittedContentId: 's', postLink })).toBeUndefined(),
  );
});

describe('the quote field', () => {
  it.each([
    ['1 2 0 0', 'AED1200'],
    ['  aed 5', 'AED5'],
    ['A', 'AED'],
    ['AEDx7', 'AEDx7'],
  ])('the typed text %s becomes %s', (typed, shown) => expect(C.quoteFieldText(typed)).toBe(shown));
});

describe('effect of a failed call (product §8)', () => {
  // @product §8.12
  it('after a failure, exactly the listed calls show the server’s message, or "Internal server error" if it is not a string', () =>
    expect(
      new Set(
        Object.entries(C.calls)
          .filter(([, c]) => c.failure === 'toast-or-internal')
          .map(([n]) => n),
      ),
    ).toEqual(
      new Set([
        'getPageStatistics',
        'getProfile',
        'setAvailability',
        'login',
        'subscribe',
        'getOrders',
        'getOrder',
        'acceptOrder',
        'rejectOrder',
        'getEarnings',
        'requestPayout',
        'disputeOrder',
        'getBriefs',
        'getBrief',
        'readWebsite',
        'createBrief',
        'updateBrief',
        'placeOrder',
        'approveContent',
        'rejectContent',
        'payOrder',
        'cancelLateOrder',
        'buyerDispute',
        'openOrderByOtp',
        'signInBrand',
        'getMyOrders',
        'openMyOrder',
        'orderAgain',
        'cancelPlan',
        'resumePlan',
        'openPlanPortal',
        'getPreferences',
        'savePreferences',
        'getMessages',
        'getBrandPreferences',
        'saveBrandPreferences',
        'getBrandMessages',
        'getMyData',
        'copyMyData',
        'deleteMyAccount',
        'getBrandData',
        'copyBrandData',
        'deleteBrandAccount',
      ]),
    ));
});

describe('values in requests', () => {
  it.each([
    ['+971501234567', '+971501234567'],
    [' 971501234567', '+971501234567'], // A URL decoder changed the + to a space.
    ['971501234567', '+971501234567'],
    ['00971501234567', '+971501234567'],
    ['0501234567', '+971501234567'],
    ['(050) 123-4567', '+971501234567'],
    ['+9710501234567', '+971501234567'],
    ['00923001234567', '+923001234567'],
    ['+9203001234567', '+923001234567'],
    ['923001234567', '+923001234567'],
    ['9230012345678', '+9230012345678'],
    // An invalid number stays invalid.
    ['9715012345', '9715012345'],
    ['97150123456789', '97150123456789'],
    ['+97150123456789', '+97150123456789'],
    ['050123456', '050123456'],
    ['0412345678', '0412345678'],
    ['1050123456789', '1050123456789'],
  ])('the phone %j in a request is read as %s', (sent, read) => expect(C.wirePhone(sent)).toBe(read));
  it('the phone rules accept a number without +971', () => {
    expect(C.loginPhoneRule.cast('0501234567')).toBe('+971501234567');
    expect(problem(C.uaePhoneRule, '0501234567')).toBeUndefined();
    for (const wrong of [null, {}, []])
      expect(problem(C.uaePhoneRule, wrong)).toBe('phoneNumber is required');
  });
  it('null as an optional text becomes ""', () =>
    expect(C.briefSchema(now).cast({ ...brief, industry: null }, { assert: false }).industry).toBe(''));
  it('pointsFromWire reads point1 to point10 and removes blank talking points', () => {
    const fields = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`point${i + 1}`, `p${i + 1}`]));
    expect(C.pointsFromWire(fields)).toHaveLength(10);
    expect(C.pointsFromWire({ ...fields, point2: '', point3: '  ' })).toHaveLength(8);
    expect(C.pointsFromWire({ point0: 'a', point11: 'b' })).toEqual([]);
  });
  it('before a seller chooses price visibility, an empty price becomes 0', () => {
    for (const setupPrice of ['', null, undefined])
      expect(C.setupPriceRule(1, 'undecided').validateSync(setupPrice)).toBe(0);
  });
  it('a visit on a past day gives an error at the date and at the time', () => {
    const problems = (form: object) => {
      try {
        C.briefSchema(now).validateSync(form, { abortEarly: false });
        return [];
      } catch (error) {
        return (error as yup.ValidationError).inner.map(({ path }) => path).sort();
      }
    };
    expect(problems(visit)).toEqual([]);
    expect(problems({ ...visit, date: '2026-03-01' })).toEqual(['date', 'time']);
    expect(problems({ ...visit, date: '2026-3-03' })).toEqual(['date', 'time']);
  });
  it('a deadline has at most 40 characters', () => {
    const deadline = (digits: number) => `2030-01-01T00:00:00.${'0'.repeat(digits)}Z`;
    expect(problem(C.briefSchema(now), { ...brief, deadline: deadline(19) })).toBeUndefined();
    expect(problem(C.briefSchema(now), { ...brief, deadline: deadline(20) })).toBe('At most 40 characters');
  });
  it('an IBAN of a bank whose code does not start with 0 is valid', () =>
    expect(C.uaeIbanValid('291331234567890123456')).toBe(true));
  it('a reel has the stages content and post, and a Google review has only the stage content', () => {
    expect(C.stagesOf(1)).toEqual(['content', 'post']);
    expect(C.stagesOf(6)).toEqual(['content']);
  });
});

describe('a list or an object in place of a text', () => {
  it.each<[string, yup.Schema, Record<string, unknown>]>([
    ['name', C.registerBuyerSchema, buyer],
    ['email', C.registerBuyerSchema, buyer],
    ['title', C.bankSchema, bank],
    ['industry', C.briefSchema(now), brief],
    ['url', C.websiteSchema, {}],
    ['bio', C.profileSchema, {}],
    ['orderId', C.approveSchema, { submittedContentId: 's' }],
  ])('%s is refused', (field, schema, otherFields) => {
    for (const value of [[], ['x'], {}, [{}]])
      expect(() => schema.validateSync({ ...otherFields, [field]: value })).toThrow(yup.ValidationError);
  });
  it('talking points and contents of an order that are not lists are refused', () => {
    const points = { ...brief, other: '', points: 'x' };
    expect(() => C.briefSchema(now).validateSync(points)).toThrow(yup.ValidationError);
    const order = { briefId: 'b', sellerId: 's', contentIds: null };
    expect(() => C.placeOrderSchema.validateSync(order)).toThrow(yup.ValidationError);
  });
});

describe('the cart of a brief (product §3 Brief)', () => {
  const longest = 'x'.repeat(64);
  it('ids have at most 64 characters, and a cart has at most three contents', () => {
    const cartFields = { sellerId: longest, bundleId: longest, contentIds: [longest, 'b', 'c'] };
    expect(problem(C.briefCartSchema, cartFields)).toBeUndefined();
    for (const tooLong of [
      { sellerId: `${longest}x` },
      { bundleId: `${longest}x` },
      { contentIds: [`${longest}x`] },
      { contentIds: ['a', 'b', 'c', 'd'] },
    ])
      expect(problem(C.briefCartSchema, { ...cartFields, ...tooLong })).toBeDefined();
  });
  it('a brief without a cart has an empty cart', () =>
    expect(C.briefCartSchema.cast({})).toEqual({
      sellerId: '',
      contentIds: [],
      bundleId: null,
      ...C.addonFlagsOf(() => false),
    }));
});

import {
  acceptOf,
  addonsSchema,
  bankSchema,
  briefSchema,
  riskOf,
  bundlePrices,
  contentPageSchema,
  FILE_LIMITS,
  fileProblem,
  uploadRule,
  inEnglish,
  fils,
  isCompletePhone,
  loginSchema,
  normalizePhone,
  normalizeUsername,
  pointsFromWire,
  pointsToWire,
  profileSchema,
  quoteFieldAmount,
  quoteFieldText,
  quoteSchema,
  registerBuyerSchema,
  registerSellerSchema,
  SETUP_PRICE_BOUNDS,
  setupPriceRule,
  shownAddonPrice,
  uaeIbanValid,
  usernameIn,
  usernameProblem,
  websiteSchema,
} from '../index';

const problems = (schema: { validateSync(v: unknown, o: object): unknown }, value: unknown): string[] => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

describe('Username (product §5)', () => {
  it.each([
    ['ab', 'Usernames must be 3–15 characters long.'],
    ['abcdefghijklmnop', 'Usernames must be 3–15 characters long.'],
    ['la.yla', 'Only letters, numbers, and hyphens are allowed.'],
    ['ليلى123', 'Only letters, numbers, and hyphens are allowed.'],
    ['1layla', 'Username must start with a letter and cannot start or end with a hyphen or underscore.'],
    ['-layla', 'Username must start with a letter and cannot start or end with a hyphen or underscore.'],
    ['layla_', 'Username must start with a letter and cannot start or end with a hyphen or underscore.'],
    // @product §5.4
    ['_layla', 'Username must start with a letter and cannot start or end with a hyphen or underscore.'],
    ['abc', undefined],
    ['abcdefghijklmno', undefined],
    // @product §5.3
    ['la-y_la9', undefined],
  ])('the username %s gives the message: %s', (typed, problem) =>
    expect(usernameProblem(typed)).toBe(problem),
  );
  // @product §5.1
  it('spaces in a username are removed, and its letters become lower case', () =>
    expect(normalizeUsername(' La Yla ')).toBe('layla'));
  it.each([
    [' La Yla ', 'layla'],
    ['sara_cooks-2', 'sara_cooks-2'],
    ['ab', undefined],
    ['a'.repeat(16), undefined],
    ['-layla', undefined],
    ['layla/x', undefined],
    ['ليلى', undefined],
    ['', undefined],
  ])('the username in "%s" is %s', (text, name) => {
    expect(usernameIn(text)).toBe(name);
  });
});

describe('Phone (product §5): fixed +971 prefix, digits only, max 13 characters including prefix', () => {
  it.each([
    ['0501234567', '+971501234567'],
    ['501234567', '+971501234567'],
    ['+971 50 123 4567', '+971501234567'],
    ['00971501234567', '+971501234567'],
    [' 971501234567', '+971501234567'],
    ['971501234567', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
    // @product §5.13
    ['+97150123456789', '+971501234567'],
    ['+9715a0', '+97150'],
    ['', '+971'],
    ['+44 7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['+92 300 1234567', '+923001234567'],
  ])('the typed phone %s becomes %s', (typed, phone) => expect(normalizePhone(typed)).toBe(phone));
  it.each([
    ['0300 1234567', '+923001234567'],
    ['+923001234567', '+923001234567'],
    ['00923001234567', '+923001234567'],
    ['+92 300 12345678', '+9230012345678'],
    ['+92 300 123456789', '+9230012345678'],
    ['+971501234567', '+971501234567'],
  ])('with Pakistan selected, the typed phone %s becomes %s', (typed, phone) =>
    expect(normalizePhone(typed, 'pakistan')).toBe(phone),
  );
  it.each([
    ['+971501234567', true],
    ['+97150123456', false],
    // @product §5.16
    ['+923001234567', true],
    ['+9230012345678', true],
    ['+92300123456', false],
    ['+15551234567', false],
  ])('isCompletePhone(%s) is %s', (phone, complete) => expect(isCompletePhone(phone)).toBe(complete));
  it('a number that is too short gives the message "please enter complete number"', () =>
    expect(problems(loginSchema, { phoneNumber: '+97150', otp: 123456 })).toEqual([
      'please enter complete number',
    ]));
});

describe('Signup and registration (product §5)', () => {
  it('Signup: each missing field gives its message', () =>
    expect(problems(registerSellerSchema, { username: 'layla' })).toEqual(
      expect.arrayContaining([
        'Name is required',
        'instagramUsername is required',
        'phoneNumber is required',
        'otp is required',
        // @product §5.11
        'Profile Picture is mandatory',
      ]),
    ));
  // @product §5.18
  it('Buyer registration: each missing field gives its message', () =>
    expect(problems(registerBuyerSchema, {})).toEqual(
      expect.arrayContaining([
        'Name is required',
        'phoneNumber is required',
        'otp is required',
        'Email is required',
      ]),
    ));
  // @product §5.19
  it.each(['a', 'a@b', 'a b@c.de', '@c.de', 'a@c..de'])(
    '%s gives the message "Invalid email address"',
    (email) =>
      expect(
        problems(registerBuyerSchema, { name: 'A', email, phoneNumber: '+971501234567', otp: '123456' }),
      ).toEqual(['Invalid email address']),
  );
  it('a one-time code is a number, or a text that may contain spaces', () => {
    expect(loginSchema.validateSync({ phoneNumber: '+971501234567', otp: '123 456' }).otp).toBe(123456);
    expect(loginSchema.validateSync({ phoneNumber: '+971501234567', otp: 123456 }).otp).toBe(123456);
    expect(problems(loginSchema, { phoneNumber: '+971501234567', otp: '' })).toEqual(['otp is required']);
  });
  it.each(['@layla', 'https://www.instagram.com/layla/', 'layla'])(
    'the Instagram handle %s becomes layla',
    (typed) => expect(registerSellerSchema.fields.instagramUsername.cast(typed)).toBe('layla'),
  );
});

describe('Profile (product §5)', () => {
  const good = {
    name: 'Layla',
    bio: 'x'.repeat(45),
    city: 'Dubai',
    email: 'l@a.ae',
    category: ['Fashion', 'Gaming'],
    profileUrl: 'p',
    coverImage: 'c',
  };
  // @product §9.9
  it('a profile with 45 characters of bio and two categories is accepted', () =>
    expect(problems(profileSchema, good)).toEqual([]));
  it.each([
    [{ name: ' ' }, 'Display Name is required'],
    [{ bio: '' }, 'Profile Bio is required'],
    // @product §5.21
    [{ bio: 'x'.repeat(46) }, 'Profile Bio can have at most 45 characters'],
    [{ category: [] }, 'Select at least one Content Category'],
    // @product §3.2
    [{ category: ['Fashion', 'Gaming', 'Sports'] }, 'Select at most 2 Content Categories'],
    [{ city: '' }, 'Residence Label is required'],
    [{ city: 'Doha' }, 'Residence Label is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'x' }, 'Invalid email address'],
    [{ coverImage: '' }, 'Please upload cover image'],
  ])('a profile with %j gives the message: %s', (change, message) =>
    expect(problems(profileSchema, { ...good, ...change })[0]).toBe(message),
  );
});

describe('Content pages (product §5, §9)', () => {
  const page = (type: 1 | 2 | 3, setupPrice: unknown, files = 3) => ({
    contentType: type,
    setupPrice,
    previousContent: Array.from({ length: files }, (_, i) => `f${i}`),
  });
  // @product §5.31 §9.6
  it.each([
    [1, 150, 20_000],
    [3, 300, 30_000],
    [2, 450, 40_000],
  ] as const)('type %i accepts a setup price from %i to %i AED, both included', (type, min, max) => {
    expect(SETUP_PRICE_BOUNDS[type]).toEqual({ min, max });
    const message = `Setup price should be between ${min} to ${max} AED`;
    for (const price of [min, max])
      expect(problems(contentPageSchema(type, true), page(type, price))).toEqual([]);
    for (const price of [min - 1, max + 1, '', null])
      expect(problems(contentPageSchema(type, true), page(type, price))).toEqual([message]);
  });
  it.each(['1250', '1,250', '١٢٥٠', '١٬٢٥٠', '1 250', '۱۲۵۰', '١٢٥٠٫٠'])(
    '%s is read as the price 1250',
    (typed) => expect(contentPageSchema(1, true).validateSync(page(1, typed)).setupPrice).toBe(1250),
  );
  it.each(['1,25', '12,50', ' ', '12.5.0', '1e', '1e3', '0x1F4', '0b11111010'])(
    '%j is not accepted as a price',
    (typed) =>
      expect(problems(contentPageSchema(1, true), page(1, typed))).toEqual([
        'Setup price should be between 150 to 20000 AED',
      ]),
  );
  // @product §5.30
  it('a setup price outside the bounds is refused if prices are shown, and becomes 0 if prices are hidden', () => {
    expect(problems(contentPageSchema(1, true), page(1, 7))).toHaveLength(1);
    expect(contentPageSchema(1, false).validateSync(page(1, 7)).setupPrice).toBe(0);
  });
  // @product §5.29 §9.7
  it('a content page has 3 to 6 files', () => {
    expect(problems(contentPageSchema(1, true), page(1, 150, 2))).toEqual(['Minimum 3 files are required']);
    expect(problems(contentPageSchema(1, true), page(1, 150, 6))).toEqual([]);
    expect(problems(contentPageSchema(1, true), page(1, 150, 7))).toEqual([
      'You can only upload a maximum of 6 files.',
    ]);
  });
});

describe('Uploads (product §5, §9)', () => {
  const file = (type: string, size = 10) => ({ name: 'a.x', type, size });
  it.each([
    ['image', 'video/mp4', 'a.x is not an image file.'],
    ['image', 'image/svg+xml', 'a.x is not an image file.'],
    ['video', 'image/png', 'a.x is not a video file.'],
    ['image-or-video', 'video/quicktime', 'a.x is not an image or MP4 video.'],
    ['image-or-video', 'application/pdf', 'a.x is not an image or MP4 video.'],
  ] as const)('the purpose %s refuses a file of type %s', (purpose, type, message) =>
    expect(inEnglish(fileProblem(file(type), purpose)!)).toBe(message),
  );
  // @product §5.33
  it.each([
    ['image', 'image/heic'],
    ['video', 'video/mp4'],
    ['video', 'video/quicktime'],
    ['image-or-video', 'video/mp4'],
    ['image-or-video', 'image/jpeg'],
  ] as const)('the purpose %s accepts a file of type %s', (purpose, type) =>
    expect(fileProblem(file(type), purpose)).toBeUndefined(),
  );
  // @product §9.8
  it('a video over 75 MB (78643200 bytes) and an image over 20 MB (20971520 bytes) are refused', () => {
    expect(fileProblem(file('video/mp4', 78_643_200), 'video')).toBeUndefined();
    expect(inEnglish(fileProblem(file('video/mp4', 78_643_201), 'video')!)).toBe(
      'a.x exceeds the 75MB video limit.',
    );
    expect(fileProblem(file('image/png', 20_971_520), 'image')).toBeUndefined();
    expect(inEnglish(fileProblem(file('image/png', 20_971_521), 'image')!)).toBe(
      'a.x exceeds the 20MB image limit.',
    );
  });
  it('a change of the limits for delivery does not change the limits for the shop', () => {
    const limits = FILE_LIMITS.delivery as { video: number; image: number };
    const before = limits.video;
    limits.video = 524_288_000;
    expect(fileProblem(file('video/mp4', 524_288_000), 'video', 'delivery')).toBeUndefined();
    expect(inEnglish(fileProblem(file('video/mp4', 524_288_001), 'video', 'delivery')!)).toBe(
      'a.x exceeds the 500MB video limit.',
    );
    expect(fileProblem(file('video/mp4', 78_643_201), 'video')).toBeDefined();
    limits.video = before;
  });
  it.each([
    [undefined, 'image-or-video', 'shop'],
    ['image', 'image', 'shop'],
    ['2', 'video', 'shop'],
    ['delivery-2', 'video', 'delivery'],
    ['delivery-6', 'image', 'delivery'],
  ] as const)(
    'an upload with the purpose %s accepts files of the kind %s, with the size limits of %s',
    (purpose, accepts, use) => expect(uploadRule(purpose)).toEqual({ accepts, use }),
  );
  it('the file dialog for images offers image files', () => expect(acceptOf('image')).toBe('image/*'));
});

describe('Add-ons, bank, bundle (product §5, §9)', () => {
  it('a form without an add-on gives the message "Select at least one add on"', () =>
    expect(problems(addonsSchema, {})).toEqual(['Select at least one add on']));
  // @product §5.42
  it('Bank: each missing field gives its message, and the account number has at most 24 digits', () => {
    expect(problems(bankSchema, {})).toEqual(
      expect.arrayContaining([
        'Bank name is required',
        'Account holder name is required',
        'Account number is required',
        'Address is required',
      ]),
    );
    const good = { name: 'ENBD', title: 'Layla', address: 'Dubai', account: '1'.repeat(24) };
    expect(problems(bankSchema, good)).toEqual([]);
    expect(problems(bankSchema, { ...good, account: '1'.repeat(25) })).toEqual([
      'Account number can have at most 24 digits',
    ]);
    expect(bankSchema.validateSync({ ...good, account: '٠٧٠٣ 31' }).account).toBe('070331');
    expect(problems(bankSchema, { ...good, account: 'AE07' })).toEqual(['Account number must be numeric']);
  });
  it('only a number of 21 digits is checked as a UAE IBAN', () => {
    expect(uaeIbanValid('070331234567890123456')).toBe(true);
    expect(uaeIbanValid('080331234567890123456')).toBe(false);
    expect(uaeIbanValid('123')).toBeUndefined();
  });
  // @product §9.15
  it('bundle price is the original minus the discount percent', () =>
    expect(bundlePrices([fils(15_000), fils(45_005)], 35)).toEqual({ original: 60_005, price: 39_003 }));
});

describe('Brief (product §5)', () => {
  const now = () => new Date('2026-03-02T08:00:00Z'); // 12:00 in Dubai
  const good = {
    brandName: 'Kahwa',
    feature: 'Beans',
    tag: '@kahwa',
    deadline: '2026-03-02',
    other: 'Be nice',
    points: [] as string[],
  };
  const visit = { ...good, inPersonVisit: true, address: 'Al Quoz', date: '2026-03-02', time: '12:01' };
  const schema = briefSchema(now);
  // @product §5.47
  it('a brief without a visit and with a deadline today is accepted', () =>
    expect(problems(schema, good)).toEqual([]));
  it('a visit that begins in one minute is accepted', () => expect(problems(schema, visit)).toEqual([]));
  it.each([
    // @product §5.45
    [{ ...good, feature: '' }, 'Feature product is required'],
    [{ ...good, tag: '' }, 'Instagram account is required'],
    [{ ...visit, address: '' }, 'Visit address is required'],
    [{ ...visit, date: '' }, 'Visit date is required'],
    [{ ...visit, time: '' }, 'Visit time is required'],
    // @product §5.48
    [{ ...good, deadline: '' }, 'Deadline is required'],
    [{ ...good, other: '' }, 'Choose at least one or mention in above field'],
    [{ ...visit, time: '11:59' }, 'Visit date cannot be in the past'],
    [{ ...visit, date: '2026-03-01' }, 'Visit date cannot be in the past'],
    [{ ...good, deadline: '2026-03-01' }, 'Deadline cannot be in the past'],
    // These days do not exist.
    [{ ...good, deadline: '2027-02-30' }, 'Deadline cannot be in the past'],
    [{ ...good, deadline: '2027-02-30T10:00:00Z' }, 'Deadline cannot be in the past'],
    // Other formats are refused, because their time zone is not certain.
    [{ ...good, deadline: '12/31/2027' }, 'Deadline cannot be in the past'],
    [{ ...good, deadline: 'December 31, 2027' }, 'Deadline cannot be in the past'],
    [{ ...visit, date: '2027-02-29' }, 'Visit date cannot be in the past'],
  ])('the brief %j gives the message: %s', (brief, message) =>
    expect(problems(schema, brief)).toContain(message),
  );
  // @product §5.49
  it('a brief with one talking point and without Other is accepted', () =>
    expect(problems(schema, { ...good, other: '', points: ['Fresh'] })).toEqual([]));
  // @product §3.13
  it('requests contain talking points as point1..pointN', () => {
    expect(pointsToWire(['a', ' ', 'b'])).toEqual({ point1: 'a', point2: 'b' });
    expect(pointsFromWire({ point1: 'a', point2: 'b', other: 'x' })).toEqual(['a', 'b']);
  });
  // @product §5.51
  it.each([
    'http://kahwa.ae',
    'kahwa.ae',
    'https://kahwa',
    'https://',
    'https://user:pw@kahwa.ae',
    'https://1.2.3.4',
    'https://-a.com',
    'https://a-.com',
    'https://a.-b.com',
  ])('%s gives the message "Please enter full website with https://"', (url) =>
    expect(problems(websiteSchema, { url })).toEqual(['Please enter full website with https://']),
  );
  it.each(['https://kahwa.ae', 'https://www.kahwa.co.ae/ar?x=1', 'HTTPS://kahwa.ae'])(
    '%s is accepted as a website',
    (url) => expect(problems(websiteSchema, { url })).toEqual([]),
  );
});

// @product §5.52
describe('Quote price (product §5): AED prefix kept, whitespace removed', () => {
  it.each([
    ['AED 1 200', 'AED1200'],
    ['1200', 'AED1200'],
    ['AED', 'AED'],
    ['AE', 'AED'],
    ['AED١٬٢٠٠', 'AED1,200'],
    ['AED5AED', 'AED5AED'],
    ['5AED', 'AED5'],
    ['A5ED', 'AED5'],
    ['AE5D', 'AED5'],
    ['ED5', 'AED5'],
    ['aed\u2066 5\u2069', 'AED5'],
    ['AED١٢٫٥', 'AED12.5'],
  ])('the typed text %s becomes %s', (typed, shown) => expect(quoteFieldText(typed)).toBe(shown));
  it('the amount in the field is read as a number', () => {
    expect(quoteFieldAmount('AED1200')).toBe(1200);
    expect(quoteFieldAmount('AED12.5')).toBe(12.5);
    expect(quoteFieldAmount('AED12.')).toBe(12);
    expect(quoteFieldAmount('AED')).toBeUndefined();
  });
  it.each([
    ['-5', 'At least 2 AED'],
    ['−5', 'Enter a price in AED'],
    ['1e3', 'Enter a price in AED'],
    ['12.5.0', 'Enter a price in AED'],
    ['5 dirhams', 'Enter a price in AED'],
    ['١٬٢٠٠', undefined],
    ['٥', undefined],
    ['1,200.50', undefined],
  ])('the field keeps the typed text %s, and its error is %s', (typed, error) => {
    const price = quoteFieldAmount(quoteFieldText(typed));
    const quote = { orderId: 'o', price: price ?? NaN, paymentTerm: 'full' };
    expect(problems(quoteSchema, quote)).toEqual(error ? [error] : []);
  });
  it.each(['-5', '1e3', '5.999', '5,5'])('a quote, an add-on price and a setup price refuse %s', (typed) => {
    expect(problems(quoteSchema, { orderId: 'o', price: typed, paymentTerm: 'full' })).not.toEqual([]);
    expect(problems(shownAddonPrice, typed)).not.toEqual([]);
    expect(problems(setupPriceRule(1, true), typed)).not.toEqual([]);
  });
  it('an amount with three decimals is refused, because 1.500 means 1,500 in many countries', () => {
    expect(quoteFieldAmount('AED1.500')).toBeUndefined();
    const quote = { orderId: 'o', price: '1.500', paymentTerm: 'full' };
    expect(problems(quoteSchema, quote)).toEqual([DECIMALS]);
  });
  const DECIMALS = 'Use a point and at most two decimals, such as 1250.50';
  it.each(['5.999', '5,5', '1,250.555', '٥٫٩٩٩', '1500,'])(
    'the error of %s says what is wrong with the decimals in each price field',
    (typed) => {
      expect(problems(quoteSchema, { orderId: 'o', price: typed, paymentTerm: 'full' })).toEqual([DECIMALS]);
      expect(problems(shownAddonPrice, typed)).toEqual([DECIMALS]);
    },
  );
  it('the error of a setup price names the decimals only if the price is within the bounds', () => {
    const errorOf = (typed: unknown) => problems(setupPriceRule(1, true), typed);
    for (const typed of ['1500,5', '1250.000', '٢٠٠٫٩٩٩', 150.555])
      expect(errorOf(typed)).toEqual([DECIMALS]);
    for (const typed of ['1,25', '5.999', '30000,5', 5.999])
      expect(errorOf(typed)).toContain('Setup price should be between 150 to 20000 AED');
  });
});

describe('claims that may need proof', () => {
  it.each([
    ['Cures back pain in a week', 'health'],
    ['Lose weight without diet', 'health'],
    ['يعالج حب الشباب', 'health'],
    ['FDA cleared laser', 'approval'],
    ['معتمد من وزارة الصحة', 'approval'],
    ['Results guaranteed', 'guarantee'],
    ['نتيجة مضمونة', 'guarantee'],
    ['The best burgers in Dubai', 'best'],
    ['الأفضل في الخليج', 'best'],
    ['Roasted every morning in Al Quoz', undefined],
    ['Ten-year warranty on every joint', undefined],
    ['أفضّل القهوة صباحا', undefined],
  ])('the risk of "%s" is %s', (text, risk) => expect(riskOf(text)).toBe(risk));
});

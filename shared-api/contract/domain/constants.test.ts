import * as C from '../index';

describe('Business constants and limits (product §9)', () => {
  it.each([
    ['video', C.messages.videoTooLarge, C.MAX_VIDEO_BYTES],
    ['image', C.messages.imageTooLarge, C.MAX_IMAGE_BYTES],
  ])('the message for a %s that is too large contains the limit in MB', (_, text, bytes) =>
    expect(text).toContain(` ${bytes / 2 ** 20}MB `),
  );
  it.each([
    // @product §9.2
    ['VIP plan AED 89 per month', C.VIP_PRICE_AED, 89],
    // @product §9.2
    ['5% fee (commission)', C.COMMISSION_BPS, 500],
    // @product §9.3
    ['Buyer cart platform fee: 10% of cart total', C.PLATFORM_FEE_BPS, 1000],
    // @product §1.1 §9.1
    ['Currency AED', C.CURRENCY, 'AED'],
    // @product §9.7
    ['Files per content page: at least 3', C.MIN_PAGE_FILES, 3],
    // @product §9.7
    ['Files per content page: at most 6', C.MAX_PAGE_FILES, 6],
    ['Video max 75MB (78643200 bytes)', C.MAX_VIDEO_BYTES, 78643200],
    ['image max 20MB (20971520 bytes)', C.MAX_IMAGE_BYTES, 20971520],
    // @product §9.9
    ['Bio max 45', C.BIO_MAX, 45],
    // @product §9.9
    ['categories max 2', C.CATEGORIES_MAX, 2],
    // @product §9.9
    ['account number max 24', C.ACCOUNT_NUMBER_MAX, 24],
    ['username at least 3', C.USERNAME_MIN, 3],
    ['username at most 15', C.USERNAME_MAX, 15],
    // @product §9.10
    ['600 ms debounce', C.USERNAME_DEBOUNCE_MS, 600],
    // @product §9.10
    ['input maxLength 26', C.USERNAME_INPUT_MAX, 26],
    // @product §4.11
    ['a username with status 1 is available', C.USERNAME_AVAILABLE, 1],
    // @product §4.11
    ['a username with status 2 is unavailable', C.USERNAME_UNAVAILABLE, 2],
    // @product §9.12
    ['OTP resend countdown 30 s', C.OTP_RESEND_SECONDS, 30],
    ['the lowest code is 100000', C.OTP_MIN, 100000],
    ['the highest code is 999999', C.OTP_MAX, 999999],
    ['codes have six digits', C.OTP_DIGITS, 6],
    // @product §9.13
    ['default delivery time 2d', C.DEFAULT_DELIVERY, '2d'],
    // @product §9.14
    ['Bundle discounts default 10', C.DEFAULT_BUNDLE_DISCOUNT, 10],
    ['Stories last 24 hours', C.STORY_HOURS, 24],
    ['the track record is shown from 3 completed orders', C.PROOF_MIN_ORDERS, 3],
    ['Payment term default full', C.DEFAULT_PAYMENT_TERM, 'full'],
    // @product §1.4 §9.20
    ['Onboarding 4 steps', C.STEPPER_DONE, 4],
    ['Link display truncated at 30 characters', C.LINK_DISPLAY_MAX, 30],
    ['copy label resets after 1 s', C.COPIED_MS, 1000],
    ['Toasts: max 20', C.TOAST_LIMIT, 20],
    ['an error toast and a blank toast are shown for 4 s', C.TOAST_ERROR_MS, 4000],
    ['a success toast is shown for 2 s', C.TOAST_SUCCESS_MS, 2000],
    // @product §9.25
    ['Chunk load time-out 120 s', C.CHUNK_TIMEOUT_MS, 120000],
    ['Spinner default size 35', C.SPINNER_SIZE, 35],
    ['one rotation of the spinner takes 0.75 s', C.SPINNER_SECONDS, 0.75],
    // @product §9.27
    ['Mobile breakpoint 786 px', C.MOBILE_BREAKPOINT, 786],
    ['layout max width 480 px', C.LAYOUT_MAX_WIDTH, 480],
    // @product §9.29
    ['Local storage key for the user: user', C.USER_STORAGE_KEY, 'user'],
    ['the name of delivered content has at most 80 characters', C.MAX_CONTENT_NAME, 80],
    ['a dispute is possible after 5 rejected revisions', C.REVISIONS_BEFORE_DISPUTE, 5],
    ['at most ten talking points', C.MAX_TALKING_POINTS, 10],
    // @product §7.1
    ['Base path /api/v1/', C.API_BASE, '/api/v1'],
    ['the grace period of a subscription is 3 days', C.SUBSCRIPTION_GRACE_MS, 259200000],
  ])('%s', (_sentence, constant, value) => expect(constant).toBe(value));

  it.each([
    [
      // @product §3.4 §9.18
      'Content types: 1 story … 7 attend venue',
      C.ContentType,
      { story: 1, reel: 2, post: 3, bundle: 4, instagramFollow: 5, googleReview: 6, attendVenue: 7 },
    ],
    ['all content types', C.CONTENT_TYPES, [1, 2, 3, 4, 5, 6, 7]],
    ['types with a content page', C.PAGE_CONTENT_TYPES, [1, 2, 3]],
    ['add-ons', C.ADDON_CONTENT_TYPES, [5, 6, 7]],
    ['each add-on has a card on screens', [...C.ADDON_CARDS].sort(), C.ADDON_CONTENT_TYPES],
    [
      'names of the content types (product §2)',
      C.CONTENT_TYPE_NAMES,
      {
        1: 'Story',
        2: 'Reel',
        3: 'Post',
        4: 'Bundle',
        5: 'Follow you on Insta',
        6: 'Google Review',
        7: 'Visit a Venue',
      },
    ],
    [
      // @product §2.13
      'Item detail (Stories, Reels, Posts or Bundle)',
      C.CONTENT_TYPE_HEADINGS,
      { 1: 'Stories', 2: 'Reels', 3: 'Posts', 4: 'Bundle' },
    ],
    [
      'slugs of the content types',
      C.CONTENT_TYPE_SLUGS,
      {
        1: 'story',
        2: 'reel',
        3: 'post',
        4: 'bundle',
        5: 'instagram-follow',
        6: 'google-review',
        7: 'attend-venue',
      },
    ],
    // @product §3.4
    ['Delivery options 2, 3, 5 days', C.DELIVERY_OPTIONS, ['2d', '3d', '5d']],
    [
      // @product §2.102
      'delivery time (2 Days, 3 Days or 5 Days)',
      C.DELIVERY_LABELS,
      { '2d': '2 Days', '3d': '3 Days', '5d': '5 Days' },
    ],
    // @product §9.19
    ['Only payment term: full', C.PAYMENT_TERMS, ['full']],
    ['Bundle discounts 10, 20, 35 percent', C.BUNDLE_DISCOUNTS, [10, 20, 35]],
    // @product §9.16
    ['Default bundle selection: stories', C.DEFAULT_BUNDLE_TYPES, [1]],
    [
      // @product §9.11
      'Phone prefixes +971 (max 13) and +92 (max 14, at least 13)',
      C.PHONE_FORMATS,
      { uae: { prefix: '+971', min: 13, max: 13 }, pakistan: { prefix: '+92', min: 13, max: 14 } },
    ],
    [
      'Cities',
      C.CITIES,
      // @product §3.27
      ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah'],
    ],
    [
      // @product §2.115
      'Content styles: Minimal, Funny, Premium, Energetic',
      C.CONTENT_STYLES,
      ['Minimal', 'Funny', 'Premium', 'Energetic'],
    ],
    [
      // @product §2.89
      'two reasons to decline',
      C.DECLINE_REASONS,
      ['Content does not match profile', 'Unable to complete in required time'],
    ],
    [
      // @product §2.129
      'reasons to reject',
      C.REJECTION_REASONS,
      ['Off brief', 'Poor quality', 'Wrong tag or product', 'Missing talking points', 'Other'],
    ],
    ['theme colours', C.THEME_COLORS, { light: '#ffffff', graphite: '#262626', aurora: '#100f11' }],
    [
      'Onboarding steps',
      C.ONBOARDING_STEPS.map((s) => `${s.step} ${s.title} (${s.path})`),
      [
        // @product §2.35
        '1 Setup Content Pages (/sell-content)',
        '2 Complete Profile (/edit-profile)',
        '3 Add Payout Method (/payout)',
        '4 Create Bundle (/bundle)',
      ],
    ],
    [
      // @product §5.28
      'default add-on is Instagram follow',
      C.DEFAULT_ADDONS,
      {
        instagramFollow: true,
        followPrice: 0,
        attendEvent: false,
        eventPrice: 0,
        googleReview: false,
        reviewPrice: 0,
      },
    ],
    [
      'durations of the order process in ms',
      C.DEFAULT_DURATIONS,
      {
        unpaid: 86400000,
        acceptance: 259200000,
        quote: 604800000,
        grace: 86400000,
        autoApprove: 259200000,
        autoApproveStoryLink: 86400000,
        remindApproval: 86400000,
        remindStoryLink: 21600000,
      },
    ],
    [
      'kinds of ledger rows',
      C.LEDGER_KINDS,
      ['sale', 'refund', 'commission', 'payout', 'payout_failed', 'chargeback', 'chargeback_won'],
    ],
    [
      'statuses of orders in responses',
      C.ORDER_STATUSES,
      [
        'awaiting_payment',
        'pending',
        'in_progress',
        'completed',
        'declined',
        'expired',
        'cancelled',
        'disputed',
      ],
    ],
    [
      'texts of the order status chips',
      C.ORDER_STATUS_LABELS,
      {
        awaiting_payment: 'Waiting for payment',
        pending: 'Pending',
        in_progress: 'In progress',
        completed: 'Completed',
        declined: 'Declined',
        expired: 'Expired',
        cancelled: 'Cancelled',
        disputed: 'With support',
      },
    ],
    [
      // @product §1.9
      'benefits of the VIP plan',
      C.VIP_BENEFITS,
      [
        'Sell stories, posts and reels',
        'Sell add-ons',
        'Set your own pricing',
        'Choose to share prices after briefs',
        'Create bundles',
        'Get detailed briefs',
        'Priority WhatsApp support',
      ],
    ],
  ])('%s', (_sentence, constant, value) => expect(constant).toEqual(value));

  // @product §3.26
  it('the options of the field Category are the 29 categories of product §3', () =>
    expect(C.CATEGORIES.join(', ')).toBe(
      'Art & Design, Automobiles, Beauty & Hygiene, Books & Writing, Business & Entrepreneurship, Cinema & Entertainment, Family & Relationships, Fashion, Finance, Food & Beverages, Gaming, Health & Fitness, Home & Lifestyle, Learning & Education, Infotainment, Vloggers & Bloggers, Politics, Pet & Animals, Non-Profits, Fan Pages, Motivational, Music & Dance, News & Journalism, Parenting, Photography, Religion & Spirituality, Sports, Technology, Travel & Adventure',
    ));
  it('reserved names contain gateway prefixes, files that browsers request, and words for later use', () =>
    expect(C.RESERVED_NAMES.join(' ')).toBe(
      'api _mf _admin _checkout media healthz readyz robots sitemap favicon manifest about account admin app assets auth blog brand brands buyer buyers careers checkout console contact dashboard dev docs download explore faq features feed help home influencer influencers jobs legal linksouq logout mail market news notifications order orders pay payment payments press pricing privacy public register robots-txt search security seller sellers settings shop static status store support system team terms test user users verify webhooks welcome www constructor false nan null prototype true undefined',
    ));
  it('reserved names are lower case and unique, and include the prefixes of the gateway', () => {
    expect(new Set(C.RESERVED_NAMES).size).toBe(C.RESERVED_NAMES.length);
    expect(C.RESERVED_NAMES.every((n) => n === n.toLowerCase())).toBe(true);
    for (const prefix of ['api', '_mf', '_admin', '_checkout', 'media', 'healthz', 'readyz'])
      expect(C.RESERVED_NAMES).toContain(prefix);
  });
  it.each([
    ['2d', 2],
    ['3d', 3],
    ['5d', 5],
  ] as const)('the delivery option %s means %i days', (option, days) =>
    expect(C.deliveryDays(option)).toBe(days),
  );
  // @product §9.18
  it.each([
    [1, true, false],
    [3, true, false],
    [4, false, false],
    [5, false, true],
    [7, false, true],
    [99, false, false],
    [0, false, false],
  ])('content type %i: has a content page: %s; is delivered as a screenshot: %s', (type, page, screenshot) =>
    expect([C.isPageType(type), C.isScreenshotType(type)]).toEqual([page, screenshot]),
  );
  it('each content type can be found by its slug', () => {
    for (const type of C.CONTENT_TYPES) expect(C.contentTypeOfSlug(C.CONTENT_TYPE_SLUGS[type])).toBe(type);
    expect(C.contentTypeOfSlug('nothing')).toBeUndefined();
  });
});

// @product §9.28
describe('Date display (product §9), in Asia/Dubai', () => {
  const midnight = '2026-03-01T20:30:00Z'; // 00:30 on the 2nd in Dubai
  it('a day is formatted DD-MM-YYYY', () => expect(C.formatDate(midnight)).toBe('02-03-2026'));
  it('the PDF formats a day DD/MM/YYYY', () => expect(C.formatDateSlashes(midnight)).toBe('02/03/2026'));
  it('a time is formatted HH:mm, and a day for a date input is formatted YYYY-MM-DD', () => {
    expect(C.formatTime(midnight)).toBe('00:30');
    expect(C.dubaiDay(midnight)).toBe('2026-03-02');
  });
  it('a day and a time in Dubai are converted to a Date', () => {
    expect(C.dubaiInstant('2026-03-02', '00:30').toISOString()).toBe('2026-03-01T20:30:00.000Z');
    expect(C.dubaiInstant('2026-03-02').toISOString()).toBe('2026-03-01T20:00:00.000Z');
    expect(C.deadlineInstant('2026-03-02').toISOString()).toBe('2026-03-02T19:59:00.000Z');
    expect(C.deadlineInstant('2026-03-02T10:00:00Z').toISOString()).toBe('2026-03-02T10:00:00.000Z');
  });
});

describe('literal texts (product §2, §4, §5, §8), including typing errors', () => {
  const m = C.messages;
  // @product §8.21
  it('the messages equal the texts of the product', () => {
    const texts = Object.fromEntries(
      Object.entries(m).map(([name, text]) => [
        name,
        typeof text === 'function'
          ? (text as (...a: never[]) => string)(...(['a.mp4', 'b'] as never[]))
          : text,
      ]),
    );
    expect(texts).toEqual({
      personalCodeSent: 'We sent a code to your phone. Enter it to go on.',
      contactCodeSent: 'We sent the codes. Enter them to save the change.',
      contactChanged: 'Saved. Your other devices were signed out.',
      contactSame: 'This is saved already.',
      instagramInvalid: 'Use letters, digits, dots and underscores, at most 30',
      contactRequired: 'Enter the new value',
      accountCodeSent: 'We sent a code to your phone. Enter it to change the account.',
      accountFrozen: 'Your account is frozen. Please contact support.',
      accountNumberWhole: 'Enter the whole account number.',
      usernameLength: 'Usernames must be 3–15 characters long.',
      usernameCharacters: 'Only letters, numbers, and hyphens are allowed.',
      usernameEdges: 'Username must start with a letter and cannot start or end with a hyphen or underscore.',
      usernameChoose: 'Please choose a valid username.',
      usernameTaken: 'This username is already taken.',
      usernameAvailable: 'This username is available.',
      nameRequired: 'Name is required',
      instagramUsernameRequired: 'instagramUsername is required',
      phoneRequired: 'phoneNumber is required',
      otpRequired: 'otp is required',
      clickSendOtp: 'Click Send OTP to verify phone number',
      profilePictureMandatory: 'Profile Picture is mandatory',
      phoneIncomplete: 'please enter complete number',
      phoneForeign: 'Only phone numbers of the UAE (+971) can be used here.',
      phoneForeignToLogin: 'Only phone numbers of the UAE (+971) or Pakistan (+92) can be used here.',
      postLinkNetwork:
        'Paste the https:// link of the post on Instagram, TikTok, YouTube, Snapchat, Facebook, X or Threads.',
      otpIncomplete: 'Enter all 6 digits of the code.',
      otpInvalid: 'This code is not right or no longer valid.',
      otpUsedUp: 'This code no longer works. Ask for a new one.',
      otpTooMany: 'Too many codes. Please try again later.',
      emailRequired: 'Email is required',
      emailInvalid: 'Invalid email address',
      displayNameRequired: 'Display Name is required',
      bioRequired: 'Profile Bio is required',
      bioMax: 'Profile Bio can have at most 45 characters',
      categoryRequired: 'Select at least one Content Category',
      categoryMax: 'Select at most 2 Content Categories',
      cityRequired: 'Residence Label is required',
      coverRequired: 'Please upload cover image',
      brandColorInvalid: 'Enter a colour such as #6D28D9',
      brandLogoInvalid: 'This logo cannot be used. Remove it.',
      permitInvalid: 'A permit number has 5 to 30 letters, digits, hyphens or slashes',
      permitEndRequired: 'Enter the last day of the permit',
      permitEnded: 'This permit has ended. Enter the new end date, or clear the number.',
      addonRequired: 'Select at least one add on',
      minFiles: 'Minimum 3 files are required',
      maxFiles: 'You can only upload a maximum of 6 files.',
      priceBetween: 'Setup price should be between a.mp4 to b AED',
      notAVideo: '{file} is not a video file.',
      notAnImage: '{file} is not an image file.',
      notAnImageOrVideo: '{file} is not an image or MP4 video.',
      videoTooLarge: '{file} exceeds the 75MB video limit.',
      imageTooLarge: '{file} exceeds the 20MB image limit.',
      uploadFailed: 'Failed to upload {file}',
      bankNameRequired: 'Bank name is required',
      accountHolderRequired: 'Account holder name is required',
      accountNumberRequired: 'Account number is required',
      accountNumberNumeric: 'Account number must be numeric',
      accountNumberMax: 'Account number can have at most 24 digits',
      addressRequired: 'Address is required',
      attentionTitle: 'Attention',
      allPagesRequired: 'All Content Pages must be setup to proceed.',
      bundleNeedsPrices:
        'To create a Bundle, you must have ‘Show the prices’ enabled in Set Pricing settings.',
      unavailableNotice: 'While unavailable, you cannot receive new orders.',
      // @product §2.104
      pricesAfterBrief: 'This influencer will send prices after reviwing your requirements',
      noPdf: 'No PDF link provided',
      storiesLast: 'Stories last 24 hours',
      featureRequired: 'Feature product is required',
      tagRequired: 'Instagram account is required',
      visitAddressRequired: 'Visit address is required',
      visitDateRequired: 'Visit date is required',
      visitTimeRequired: 'Visit time is required',
      deadlineRequired: 'Deadline is required',
      talkingPointRequired: 'Choose at least one or mention in above field',
      visitPast: 'Visit date cannot be in the past',
      deadlinePast: 'Deadline cannot be in the past',
      fullWebsite: 'Please enter full website with a.mp4',
      unauthorized: 'Unauthorized!',
      sessionExpired: 'Your session has expried.',
      underProcess: 'This api is under process',
      influencerUnavailable: 'influencer is currently not available for new orders',
      internalError: 'Internal server error',
      unexpectedError: 'An unexpected error occurred',
      applicationError: 'Unexpected Application Error!',
      itemAdded: 'Item added to cart',
      userUpdated: 'User updated successfully',
      accountUpdated: 'Account details Updated!',
      accountAdded: 'Account details added successfully!',
      sellerWillSend: 'Seller will send you the details',
      getPricing: 'GET PRICING',
      notAvailable: 'NOT AVAILABLE',
    });
  });
  it('the footer text is Built with {brand}. Powered by {company}.', () =>
    expect(C.formatMessage(C.FOOTER_TEXT, { brand: 'B', company: 'C' })).toBe('Built with B. Powered by C.'));
  // @product §9.4
  it('the fee line is {product} Fees', () =>
    expect(C.formatMessage(C.FEE_LABEL, { product: 'Linksouq' })).toBe('Linksouq Fees'));
  it('the prefix of a website is https://', () => expect(C.WEBSITE_PREFIX).toBe('https://'));
});

describe('addresses of the screens (product §2)', () => {
  it('the addresses equal those of the route tables', () => {
    const p = C.paths;
    expect([
      p.home(),
      p.login(),
      p.loginPk(),
      p.signup(),
      p.signup(1),
      p.seller('layla'),
      p.viewOrder(),
      p.viewOrder('layla', 'reel'),
      p.cart(),
      p.myCart(),
      p.requirements(),
      p.aiBrief(),
      p.editAiBrief(),
      p.paymentSuccess('o1', '99.00'),
      p.paymentFail(),
      p.buyerOrderView('o1'),
      p.profile(),
      p.editProfile(),
      p.sellContent(),
      p.payout(),
      p.bundle(),
      p.stories(),
      p.posts(),
      p.reels(),
      p.orderListing(),
      p.orderDetails('o1'),
      p.createQuote('o1'),
      p.clientBrief(),
      p.declineReason('o1'),
      p.myEarning(),
      p.accountHealth(),
      p.orderAccepted(),
      p.orderDelivery('o1'),
      p.submitContent(),
      p.submitPostLink(),
      p.plans(),
    ]).toEqual([
      '/',
      '/login',
      '/login-pk',
      '/signup',
      '/signup?plan=1',
      '/layla',
      '/view-order',
      '/view-order?u=layla&type=reel',
      '/cart',
      '/my-cart',
      '/requirements',
      '/ai-brief',
      '/edit-ai-brief',
      '/payment-success?order_id=o1&price=99.00',
      '/payment-fail',
      // @product §2.18
      '/buyer-order-view?order_id=o1',
      '/profile',
      '/edit-profile',
      '/sell-content',
      '/payout',
      '/bundle',
      '/stories',
      '/posts',
      '/reels',
      // @product §2.22
      '/order-listing',
      '/order-details/o1',
      '/create-quote/o1',
      '/client-brief',
      '/decline-reason/o1',
      '/my-earning',
      '/account-health',
      '/order-accepted',
      '/order-delivery/o1',
      '/submit-content',
      '/submit-post-link',
      '/plans',
    ]);
  });
});

// @product §7.2
describe('the calls that screens make (product §7)', () => {
  const specifiedCalls =
    // @product §7.22
    `GET /user/profile|GET /user/seller/dashboard|GET /user/:product/profile|PATCH /user/profile-shared|POST /user/availability|POST /auth/username|POST /auth/request/otp|POST /auth/resend/otp|POST /auth/register|POST /auth/register/buyer|POST /auth/verify/otp/login|POST /auth/subscribe|POST /user/media|POST /user/coverimage|POST /user/media/multiple|POST /user/profile|GET /addons|POST /addons|PATCH /addons|GET /content|POST /content|PUT /content/:id|POST /user/price-visibility|GET /banks|POST /banks|PATCH /banks|GET /bundles|POST /bundles|PATCH /bundles|GET /order|GET /order/:id|PATCH /order/accept/:id|PATCH /order/reject/:id|POST /quote|GET /payout/earnings|POST /payout|GET /brief|POST /brief/openAi|POST /brief|PUT /brief/:id|POST /order|GET /order/seller/submit-content/:id|POST /submit-content|POST /submit-content/post-link|GET /submit-content/:orderId|POST /submit-content/approve|POST /submit-content/reject`.split(
      '|',
    );
  const definedCalls = Object.values(C.calls).map((c) => `${c.method} ${c.path}`);
  it.each(specifiedCalls)('the contract defines the call %s', (call) => expect(definedCalls).toContain(call));
  it('in addition to the calls of product §7, the contract defines exactly the listed calls', () =>
    expect(new Set(definedCalls.filter((c) => !specifiedCalls.includes(c)))).toEqual(
      new Set([
        'POST /auth/logout',
        'POST /auth/logout/buyer',
        'PATCH /order/dispute/:id',
        'POST /order/pay',
        'POST /order/cancel',
        'POST /order/dispute',
        'POST /order-access',
        'POST /order-access/otp',
        'POST /auth/verify/otp/buyer',
        'GET /brief/:id',
        'GET /my-orders',
        'POST /my-orders/open',
        'POST /my-orders/again',
        'GET /user/page-statistics',
        'POST /user/:product/cart',
        'GET /user/plan',
        'POST /user/plan/cancel',
        'POST /user/plan/resume',
        'POST /user/plan/portal',
        'POST /user/contact',
        'POST /my-orders/contact',
        'GET /user/preferences',
        'PUT /user/preferences',
        'GET /user/messages',
        'GET /my-orders/preferences',
        'PUT /my-orders/preferences',
        'GET /my-orders/messages',
        'POST /messages/unsubscribe',
        'GET /user/data',
        'POST /user/data/copy',
        'POST /user/data/delete',
        'GET /my-orders/data',
        'POST /my-orders/data/copy',
        'POST /my-orders/data/delete',
        'POST /client-report',
      ]),
    ));
  it('the multipart fields are file, coverimage and files', () =>
    expect([
      C.calls.uploadMedia.multipart,
      C.calls.uploadCover.multipart,
      C.calls.uploadFiles.multipart,
    ]).toEqual(['file', 'coverimage', 'files']));
  it('the failure rules equal those of product §8', () => {
    const callsWithRule = (rule: string) =>
      Object.entries(C.calls)
        .filter(([, c]) => c.failure === rule)
        .map(([n]) => n);
    expect(new Set(callsWithRule('toast'))).toEqual(
      new Set([
        'getDashboard',
        'register',
        'registerBuyer',
        'uploadFiles',
        'getAddons',
        'createAddons',
        'updateAddons',
        'getContent',
        'createContent',
        'updateContent',
        'getBundle',
        'createBundle',
        'updateBundle',
      ]),
    );
    expect(new Set(callsWithRule('log'))).toEqual(
      new Set([
        'markProfileShared',
        'noteCart',
        'getPlan',
        'changeContact',
        'changeBrandContact',
        'unsubscribe',
        'checkUsername',
        'requestOtp',
        'resendOtp',
        'logout',
        'logoutBuyer',
        'uploadMedia',
        'uploadCover',
        'saveProfile',
        'setPriceVisibility',
        'getBank',
        'createBank',
        'updateBank',
        'sendQuote',
        'submitContent',
        'submitPostLink',
        'reportClient',
      ]),
    );
    expect(new Set(callsWithRule('screen'))).toEqual(
      new Set(['getPublicProfile', 'getSellerDelivery', 'getBuyerDelivery', 'openOrderLink']),
    );
  });
  it('each call has the expected access', () => {
    const callsWithAccess = (access: string) =>
      Object.entries(C.calls)
        .filter(([, c]) => c.access === access)
        .map(([n]) => n);
    expect(new Set(callsWithAccess('public'))).toEqual(
      new Set([
        'getPublicProfile',
        'noteCart',
        'checkUsername',
        'requestOtp',
        'resendOtp',
        'register',
        'registerBuyer',
        'login',
        'uploadMedia',
        'openOrderLink',
        'openOrderByOtp',
        'signInBrand',
        'unsubscribe',
        'reportClient',
      ]),
    );
    expect(new Set(callsWithAccess('buyer'))).toEqual(
      new Set([
        'getBriefs',
        'getBrief',
        'readWebsite',
        'createBrief',
        'updateBrief',
        'placeOrder',
        'logoutBuyer',
        'getMyOrders',
        'openMyOrder',
        'orderAgain',
        'changeBrandContact',
        'getBrandPreferences',
        'saveBrandPreferences',
        'getBrandMessages',
        'getBrandData',
        'copyBrandData',
        'deleteBrandAccount',
      ]),
    );
    expect(new Set(callsWithAccess('buyer-or-order'))).toEqual(
      new Set([
        'getBuyerDelivery',
        'approveContent',
        'rejectContent',
        'payOrder',
        'cancelLateOrder',
        'buyerDispute',
      ]),
    );
    // No call has the access `operator`. So every call outside of the lists above needs a seller's token.
    expect(callsWithAccess('operator')).toEqual([]);
  });
});

/**
 * Every literal text of spec §2, §4, §5 and §8 that code needs, once and to the letter, typos included.
 * They are English source texts: screens and server pass them through `t()`, with values for what stands in braces.
 */
import { BIO_MAX, CATEGORIES_MAX, MAX_PAGE_FILES } from './constants';

export const messages = {
  // Spec §5, username
  usernameLength: 'Usernames must be 3–15 characters long.',
  usernameCharacters: 'Only letters, numbers, and hyphens are allowed.',
  usernameEdges: 'Username must start with a letter and cannot start or end with a hyphen or underscore.',
  usernameChoose: 'Please choose a valid username.',
  usernameTaken: 'This username is already taken.',
  usernameAvailable: 'This username is available.',
  // Spec §5, signup and login
  nameRequired: 'Name is required',
  instagramUsernameRequired: 'instagramUsername is required',
  phoneRequired: 'phoneNumber is required',
  otpRequired: 'otp is required',
  clickSendOtp: 'Click Send OTP to verify phone number',
  profilePictureMandatory: 'Profile Picture is mandatory',
  phoneIncomplete: 'please enter complete number',
  otpInvalid: 'This code is not right or no longer valid.',
  otpTooMany: 'Too many codes. Please try again later.',
  // Spec §5, buyer
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  // Spec §5, profile
  displayNameRequired: 'Display Name is required',
  bioRequired: 'Profile Bio is required',
  bioMax: `Profile Bio can have at most ${BIO_MAX} characters`,
  categoryRequired: 'Select at least one Content Category',
  categoryMax: `Select at most ${CATEGORIES_MAX} Content Categories`,
  cityRequired: 'Residence Label is required',
  coverRequired: 'Please upload cover image',
  // Spec §5, add-ons and content pages
  addonRequired: 'Select at least one add on',
  minFiles: 'Minimum 3 files are required',
  maxFiles: `You can only upload a maximum of ${MAX_PAGE_FILES} files.`,
  priceBetween: (min: number, max: number) => `Setup price should be between ${min} to ${max} AED`,
  notAVideo: '{file} is not a video file.',
  notAnImage: '{file} is not an image file.',
  notAnImageOrVideo: '{file} is not an image or MP4 video.',
  videoTooLarge: '{file} exceeds the 75MB video limit.',
  imageTooLarge: '{file} exceeds the 20MB image limit.',
  uploadFailed: 'Failed to upload {file}',
  // Spec §5, bank
  bankNameRequired: 'Bank name is required',
  accountHolderRequired: 'Account holder name is required',
  accountNumberRequired: 'Account number is required',
  accountNumberNumeric: 'Account number must be numeric',
  accountNumberMax: 'Account number can have at most 24 digits',
  addressRequired: 'Address is required',
  // Spec §5, selling
  attentionTitle: 'Attention',
  allPagesRequired: 'All Content Pages must be setup to proceed.',
  bundleNeedsPrices: 'To create a Bundle, you must have ‘Show the prices’ enabled in Set Pricing settings.',
  unavailableNotice: 'While unavailable, you cannot receive new orders.',
  pricesAfterBrief: 'This influencer will send prices after reviwing your requirements',
  noPdf: 'No PDF link provided',
  storiesLast: 'Stories last 24 hours',
  // Spec §5, brief
  featureRequired: 'Feature product is required',
  tagRequired: 'Instagram account is required',
  visitAddressRequired: 'Visit address is required',
  visitDateRequired: 'Visit date is required',
  visitTimeRequired: 'Visit time is required',
  deadlineRequired: 'Deadline is required',
  talkingPointRequired: 'Choose at least one or mention in above field',
  visitPast: 'Visit date cannot be in the past',
  deadlinePast: 'Deadline cannot be in the past',
  fullWebsite: (host: string) => `Please enter full website with ${host}`,
  // Spec §8 and §5, client messages
  unauthorized: 'Unauthorized!',
  sessionExpired: 'Your session has expried.',
  underProcess: 'This api is under process',
  influencerUnavailable: 'influencer is currently not available for new orders',
  internalError: 'Internal server error',
  unexpectedError: 'An unexpected error occurred',
  applicationError: 'Unexpected Application Error!',
  // Spec §8, success toasts
  itemAdded: 'Item added to cart',
  userUpdated: 'User updated successfully',
  accountUpdated: 'Account details Updated!',
  accountAdded: 'Account details added successfully!',
  sellerWillSend: 'Seller will send you the details',
  // Spec §2, money cards
  getPricing: 'GET PRICING',
  notAvailable: 'NOT AVAILABLE',
} as const;

/** Spec §5: `{host}` of the website message (design §6). */
export const WEBSITE_PREFIX = 'https://';
/** Spec §1. */
export const FOOTER_TEXT = 'Built with {brand}. Powered by {company}.';
/** Spec §9: the fee line's label; `product` is the product's display name. */
export const FEE_LABEL = '{product} Fees';

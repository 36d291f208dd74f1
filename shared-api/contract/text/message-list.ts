/**
 * The texts of product §2, §4, §5 and §8, and some more messages. The texts of the specification keep its wording and
 * its typing errors. Each text is a separate export, because a page must bundle only the texts that it shows.
 */
import { BIO_MAX, CATEGORIES_MAX, MAX_PAGE_FILES, maxMb, OTP_DIGITS } from '../domain/constants';

// Product §5, username
export const usernameLength = 'Usernames must be 3–15 characters long.';
export const usernameCharacters = 'Only letters, numbers, and hyphens are allowed.';
export const usernameEdges =
  'Username must start with a letter and cannot start or end with a hyphen or underscore.';
export const usernameChoose = 'Please choose a valid username.';
export const usernameTaken = 'This username is already taken.';
export const usernameAvailable = 'This username is available.';
// Product §5, signup and login
export const nameRequired = 'Name is required';
export const instagramUsernameRequired = 'instagramUsername is required';
export const phoneRequired = 'phoneNumber is required';
export const otpRequired = 'otp is required';
export const clickSendOtp = 'Click Send OTP to verify phone number';
export const profilePictureMandatory = 'Profile Picture is mandatory';
export const phoneIncomplete = 'please enter complete number';
export const phoneForeign = 'Only phone numbers of the UAE (+971) can be used here.';
export const phoneForeignToLogin = 'Only phone numbers of the UAE (+971) or Pakistan (+92) can be used here.';
export const postLinkNetwork =
  'Paste the https:// link of the post on Instagram, TikTok, YouTube, Snapchat, Facebook, X or Threads.';
export const otpIncomplete = `Enter all ${OTP_DIGITS} digits of the code.`;
export const otpInvalid = 'This code is not right or no longer valid.';
export const otpUsedUp = 'This code no longer works. Ask for a new one.';
export const otpTooMany = 'Too many codes. Please try again later.';
// Product §5, buyer
export const emailRequired = 'Email is required';
export const emailInvalid = 'Invalid email address';
// Product §5, profile
export const displayNameRequired = 'Display Name is required';
export const bioRequired = 'Profile Bio is required';
export const bioMax = `Profile Bio can have at most ${BIO_MAX} characters`;
export const categoryRequired = 'Select at least one Content Category';
export const categoryMax = `Select at most ${CATEGORIES_MAX} Content Categories`;
/** The specification calls the city “Residence Label”. */
export const cityRequired = 'Residence Label is required';
export const coverRequired = 'Please upload cover image';
export const brandColorInvalid = 'Enter a colour such as #6D28D9';
export const brandLogoInvalid = 'This logo cannot be used. Remove it.';
export const permitInvalid = 'A permit number has 5 to 30 letters, digits, hyphens or slashes';
export const permitEndRequired = 'Enter the last day of the permit';
export const permitEnded = 'This permit has ended. Enter the new end date, or clear the number.';
// Product §5, add-ons and content pages
export const addonRequired = 'Select at least one add on';
export const minFiles = 'Minimum 3 files are required';
export const maxFiles = `You can only upload a maximum of ${MAX_PAGE_FILES} files.`;
export const priceBetween = (min: number, max: number) =>
  `Setup price should be between ${min} to ${max} AED`;
export const notAVideo = '{file} is not a video file.';
export const notAnImage = '{file} is not an image file.';
export const notAnImageOrVideo = '{file} is not an image or MP4 video.';
export const videoTooLarge = `{file} exceeds the ${maxMb('shop').video}MB video limit.`;
export const imageTooLarge = `{file} exceeds the ${maxMb('shop').image}MB image limit.`;
export const uploadFailed = 'Failed to upload {file}';
// Product §5, bank
export const bankNameRequired = 'Bank name is required';
export const accountHolderRequired = 'Account holder name is required';
export const accountNumberRequired = 'Account number is required';
export const accountNumberNumeric = 'Account number must be numeric';
export const accountNumberMax = 'Account number can have at most 24 digits';
export const addressRequired = 'Address is required';
export const accountNumberWhole = 'Enter the whole account number.';
export const personalCodeSent = 'We sent a code to your phone. Enter it to go on.';
export const contactCodeSent = 'We sent the codes. Enter them to save the change.';
export const contactChanged = 'Saved. Your other devices were signed out.';
export const instagramInvalid = 'Use letters, digits, dots and underscores, at most 30';
export const contactSame = 'This is saved already.';
export const contactRequired = 'Enter the new value';
export const accountCodeSent = 'We sent a code to your phone. Enter it to change the account.';
export const accountFrozen = 'Your account is frozen. Please contact support.';
// Product §5, selling
export const attentionTitle = 'Attention';
export const allPagesRequired = 'All Content Pages must be setup to proceed.';
export const bundleNeedsPrices =
  'To create a Bundle, you must have ‘Show the prices’ enabled in Set Pricing settings.';
export const unavailableNotice = 'While unavailable, you cannot receive new orders.';
export const pricesAfterBrief = 'This influencer will send prices after reviwing your requirements';
export const noPdf = 'No PDF link provided';
export const storiesLast = 'Stories last 24 hours';
// Product §5, brief
export const featureRequired = 'Feature product is required';
export const tagRequired = 'Instagram account is required';
export const visitAddressRequired = 'Visit address is required';
export const visitDateRequired = 'Visit date is required';
export const visitTimeRequired = 'Visit time is required';
export const deadlineRequired = 'Deadline is required';
/** The brand must select a talking point or write one in the field above the list. */
export const talkingPointRequired = 'Choose at least one or mention in above field';
export const visitPast = 'Visit date cannot be in the past';
export const deadlinePast = 'Deadline cannot be in the past';
export const fullWebsite = (host: string) => `Please enter full website with ${host}`;
// Product §8 and §5, client messages
export const unauthorized = 'Unauthorized!';
export const sessionExpired = 'Your session has expried.';
/** The button Complete Order only shows this text (product §4). */
export const underProcess = 'This api is under process';
export const influencerUnavailable = 'influencer is currently not available for new orders';
export const internalError = 'Internal server error';
export const unexpectedError = 'An unexpected error occurred';
export const applicationError = 'Unexpected Application Error!';
// Product §8, success toasts
export const itemAdded = 'Item added to cart';
export const userUpdated = 'User updated successfully';
export const accountUpdated = 'Account details Updated!';
export const accountAdded = 'Account details added successfully!';
export const sellerWillSend = 'Seller will send you the details';
// Product §2, money cards
export const getPricing = 'GET PRICING';
export const notAvailable = 'NOT AVAILABLE';

import * as yup from 'yup';
import { BIO_MAX, CATEGORIES, CATEGORIES_MAX, CITIES } from '../constants';
import { countCharacters } from '../../text/characters';
import { messages } from '../../text/messages';
import { email, requiredText, trimmed } from './text';

/** Length of a stored bio, in UTF-16 units. */
const BIO_MAX_UNITS = BIO_MAX * 16;

/** POST /user/profile (product §5, Profile). */
export const profileSchema = yup.object({
  name: requiredText(messages.displayNameRequired, 60),
  bio: trimmed()
    .typeError(messages.bioRequired)
    .required(messages.bioRequired)
    // A character may have many code points. The second limit bounds what is stored.
    .max(BIO_MAX_UNITS, messages.bioMax)
    .test('characters', messages.bioMax, (bio) => countCharacters(bio ?? '') <= BIO_MAX),
  city: yup
    .string()
    .typeError(messages.cityRequired)
    .required(messages.cityRequired)
    .oneOf(CITIES, messages.cityRequired),
  email: email(messages.emailRequired, messages.emailInvalid),
  category: yup
    .array(yup.string().oneOf(CATEGORIES, messages.categoryRequired).required())
    .typeError(messages.categoryRequired)
    .required(messages.categoryRequired)
    .min(1, messages.categoryRequired)
    .max(CATEGORIES_MAX, messages.categoryMax),
  profileUrl: requiredText(messages.profilePictureMandatory, 300),
  coverImage: requiredText(messages.coverRequired, 300),
});
export type ProfileForm = yup.InferType<typeof profileSchema>;

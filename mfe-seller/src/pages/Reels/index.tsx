import { ContentPage } from '../../content-page/ContentPage';
import { sellerPage } from '../../data/seller-page';

/** /reels (product §2). */
export default sellerPage(() => <ContentPage type={2} />);

// Styles of the screens visitors reach first, in the sheet every page has, to save a request before
// they paint.
import "./progress.css";
import "./segmented.css";
import "./switches.css";
import "#web/features/account/account-page.module.css";
import "#web/features/account/sign-up/register-page.module.css";
import "#web/features/api-call/api-call.module.css";
import "#web/features/catalogue/catalogue.module.css";
import "#web/features/catalogue/category/category-nav.module.css";
import "#web/features/catalogue/filter/filter-box.module.css";
import "#web/features/catalogue/start/starting-points.module.css";
import "#web/features/detection/detection.module.css";
import "#web/features/files/files.module.css";
import "#web/features/generated-page/generated-page.module.css";
import "#web/features/utility-frame/related/related.module.css";
import "#web/features/session/session-card.module.css";
import "#web/features/utility-frame/utility-frame.module.css";
import "#web/features/utility-frame/visitor/visitor.module.css";
import "#web/ui/favourite-button.module.css";
import "#web/ui/help/help-card.module.css";
import "#web/ui/utility-labels.module.css";

import { useNavigation } from "react-router-dom";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";

/** Visible while the code of the next page loads. */
export const PageProgress = () => (useNavigation().state === "idle" ? null : <ProgressBar />);

import classes from "./dashboard.module.css";

/** Reserves the space of the charts while their code loads, to avoid a layout shift. */
export const ChartsPlaceholder = () => <div className={classes.chartsPlaceholder} aria-hidden />;

import classes from "#features/dashboard/dashboard.module.css";

/** Keeps the place of the charts while their code is on its way, so that nothing moves when it is there. */
export const ChartsRoom = () => <div className={classes.chartsRoom} aria-hidden />;

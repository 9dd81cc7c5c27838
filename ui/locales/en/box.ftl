box-estimated = not from a box
box-rescore = Score again with my box
